import type { MailText } from '@maru/web/api';
import { fakeApi, hold, isHeld, open } from '@maru/web/testing/screens';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MailEditor } from './MailEditor';

const api = fakeApi();
const save = 'PUT /admin/mail/login';
const mail: MailText = {
  key: 'login',
  label: '새 기기 로그인',
  description: '',
  subject: '로그인 알림',
  body: '새 기기에서 로그인했습니다.',
  isEdited: false,
  placeholders: [],
  revision: 2,
};

function show(shown = mail) {
  api.answer('POST /admin/mail/login/preview', 200, { subject: mail.subject, body: mail.body });
  api.answer('GET /admin/mail', 200, { on: true, mails: [mail] });
  return open('/admin/mail/login', <MailEditor mail={shown} on />);
}

describe('the editor of a mail', () => {
  it('takes no words while it is saved, which the answer would wipe', async () => {
    const { held, release } = hold();
    api.answer(save, 200, { ...mail, subject: '로그인 알림 둘', revision: 3 }, held);
    const user = show();
    const subject = screen.getByLabelText(/^제목/);
    await user.type(subject, ' 둘');
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(isHeld(subject)).toBe(true);
    release();
    expect(await screen.findByText('저장됨')).toBeVisible();
    expect(isHeld(subject)).toBe(false);
  });

  it('offers what was typed again once the login ended, on the text that it started from', async () => {
    const user = show();
    await user.type(screen.getByLabelText(/^제목/), ' 둘');
    cleanup();
    api.answer(save, 409, { status: 409, message: '먼저 저장된 문구가 있습니다.' });
    const again = show({ ...mail, subject: '남의 제목', revision: 3 });
    await again.click(screen.getByRole('button', { name: '불러오기' }));
    expect(screen.getByLabelText(/^제목/)).toHaveValue('로그인 알림 둘');
    await again.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() =>
      expect(api.bodiesOf(save)).toMatchObject([{ subject: '로그인 알림 둘', revision: 2 }]),
    );
    expect(await screen.findByText(/먼저 저장된 문구가 있습니다/)).toBeVisible();
  });

  it('compares two saves, and keeps what only one of them changed', async () => {
    const user = show();
    await user.type(screen.getByLabelText(/^내용/), ' 맞나요?');
    const theirs = { ...mail, subject: '남의 제목', revision: 3 };
    api.answer('GET /admin/mail', 200, { on: true, mails: [theirs] });
    api.answer(save, 409, {
      status: 409,
      message: '그 사이에 다른 사람이 먼저 저장했어요.',
      conflict: { revision: 3, current: {}, submitted: {} },
    });
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findByRole('heading', { name: '다른 곳에서 먼저 저장된 메일 문구' })).toBeVisible();
    expect(screen.getByText('제목 (저장된 변경)')).toBeVisible();
    expect(screen.getByText('내용 (내 변경)')).toBeVisible();

    const merged = { subject: '남의 제목', body: `${mail.body} 맞나요?` };
    api.answer(save, 200, { ...theirs, ...merged, revision: 4 });
    await user.click(screen.getByRole('button', { name: '합쳐서 저장' }));
    expect(await screen.findByLabelText(/^제목/)).toHaveValue('남의 제목');
    expect(api.bodiesOf(save).at(-1)).toEqual({ ...merged, revision: 3 });
  });
});
