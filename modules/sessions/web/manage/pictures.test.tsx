import { fakeApi, isGuarded, open } from '@maru/web/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CreateSession } from './edit/CreateSession';
import { SessionEditor } from './SessionEditor';
import { session } from './testing';

vi.mock('@maru/web/editor/richText/RichTextField', () => import('@maru/web/testing/RichTextField'));
vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const save = 'PUT /admin/sessionInfo/update/MORNING';
const site = { sessionTypes: [{ key: 'general', title: '일반과정' }] };
const button = (name: string) => screen.getByRole('button', { name });

describe('§2 pictures in the texts of a session', () => {
  it('§2 are waited for, and none is left out without a word', async () => {
    api.answer('GET /admin/sessionInfo/fetch/MORNING', 200, session());
    const form = { formSchema: [], known: [], formVersion: 0, revision: 0 };
    api.answer('GET /admin/sessionInfo/form/MORNING', 200, form);
    api.answer(save, 200, session({ revision: 5 }));
    const user = open('/admin/session/edit/MORNING', <SessionEditor code="MORNING" />, undefined, site);
    await user.click(await screen.findByRole('button', { name: '신청 안내 사진 올리는 중' }));
    expect(screen.getByText('이미지 업로드 중')).toBeVisible();
    expect(button('저장')).toBeDisabled();
    expect(isGuarded()).toBe(true);
    // They go on arriving while the other tab is looked at.
    const waiting = button('신청 안내 사진 도착');
    await user.click(screen.getByRole('tab', { name: '신청서' }));
    expect(waiting).not.toBeVisible();
    await user.click(screen.getByRole('tab', { name: /과정 정보/ }));
    expect(button('신청 안내 사진 도착')).toBe(waiting);
    await user.click(button('신청 안내 사진 실패'));
    await user.click(button('저장'));
    const failed = (await screen.findByText('입력 내용 확인 필요')).closest('p');
    expect(failed).toHaveTextContent('업로드에 실패한 파일이 있습니다.');
    expect(api.bodiesOf(save)).toEqual([]);
    await user.click(button('신청 안내 사진 도착'));
    await user.click(button('저장'));
    await waitFor(() =>
      expect(api.bodiesOf(save)).toMatchObject([
        { applyDescription: '<p>글</p><img src="/media/a.webp">', revision: 4 },
      ]),
    );
  });

  it('§2 are waited for in a new one', async () => {
    const user = open('/admin/session/create', <CreateSession />, undefined, site);
    await user.click(await screen.findByRole('button', { name: '설명 사진 올리는 중' }));
    expect(button('만들기')).toBeDisabled();
    expect(isGuarded()).toBe(true);
  });
});
