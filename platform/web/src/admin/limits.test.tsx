import { overfill } from '@maru/web/testing/limits';
import { fakeApi, open } from '@maru/web/testing/screens';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { GroupDialog } from './groups/GroupDialog';
import { MailEditor } from './mail/MailEditor';
import { FooterEditor } from './site/FooterEditor';
import { HomeEditor } from './site/HomeEditor';
import { IdentityEditor } from './site/IdentityEditor';
import { TokenForm } from './tokens/TokenForm';

vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const button = (name: string) => () => screen.getByRole('button', { name });
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });

describe('more than a field takes is kept, said at the field and not sent', () => {
  it('for what opens the home page', async () => {
    const stored = { heading: '', lead: '', film: null, poster: null, page: null, footer: true, revision: 1 };
    const user = open('/admin/site/home', <HomeEditor stored={stored} />);
    await overfill(user, box('큰 글'), 100, button('저장'));
    await overfill(user, box('작은 글'), 300, button('저장'));
  });

  it('for the foot of every page', async () => {
    api.answer('GET /pageContent/list', 200, []);
    const stored = {
      ...{ lines: [{ label: '상호', value: '숲' }], links: [], copyright: '', copyrights: {} },
      ...{ languages: [], revision: 1 },
    };
    const user = open('/admin/site/footer', <FooterEditor stored={stored} />);
    await overfill(user, box('이름'), 40, button('저장'));
    await overfill(user, box('내용'), 200, button('저장'));
    const last = screen.getAllByRole('textbox').at(-1);
    if (last) await overfill(user, last, 100, button('저장'));
    expect(api.bodiesOf('PUT /admin/site/footer')).toEqual([]);
  });

  it('for the name of the site and what stands for it', async () => {
    api.answer('GET /pageContent/list', 200, []);
    const stored = {
      ...{ name: '센터', tagline: '', description: '', product: '', terms: '/terms', privacy: '/privacy' },
      ...{ shareImage: null, logo: null, wordmark: null, wordmarkDark: null, chat: null, revision: 1 },
      ...{ names: {}, taglines: {}, descriptions: {}, languages: [] },
      ...{ naverVerification: null, googleVerification: null, bingVerification: null },
    };
    const user = open('/admin/site/identity', <IdentityEditor stored={stored} />);
    for (const [name, most] of [
      ['이름', 60],
      ['한 줄 소개', 100],
      ['설명', 300],
      ['채팅 버튼 이름', 30],
    ] as const)
      await overfill(user, box(name), most, button('저장'));
  });

  it('for the text of a mail', async () => {
    api.answer('POST /admin/mail/login/preview', 200, { subject: '', body: '' });
    const mail = { key: 'login', label: '로그인', description: '', subject: '알림', body: '글' };
    const user = open(
      '/admin/mail/login',
      <MailEditor mail={{ ...mail, isEdited: false, placeholders: [], revision: 1 }} on />,
    );
    await overfill(user, box(/^제목/), 200, button('저장'));
    await overfill(user, box(/^내용/), 5000, button('저장'));
  });

  it('for a group of members', async () => {
    const user = open('/admin/member/groups', <GroupDialog open group={null} onClose={vi.fn()} />);
    const dialog = within(await screen.findByRole('dialog'));
    // A dialog that is drawn takes the focus with the next frame.
    await vi.waitFor(() => expect(dialog.getByRole('textbox', { name: /^이름/ })).toHaveFocus());
    await user.type(dialog.getByRole('textbox', { name: '설명' }), '가');
    await overfill(user, dialog.getByRole('textbox', { name: '설명' }), 200, button('저장'));
    await overfill(user, dialog.getByRole('textbox', { name: /^이름/ }), 40, button('저장'));
    expect(api.bodiesOf('POST /admin/groups')).toEqual([]);
  });

  it('for the name of a token', async () => {
    const user = open('/admin/tokens', <TokenForm scopes={[]} onMade={vi.fn()} onCancel={vi.fn()} />);
    await overfill(user, box(/^이름/), 60, button('만들기'));
    expect(api.bodiesOf('POST /admin/tokens')).toEqual([]);
  });
});
