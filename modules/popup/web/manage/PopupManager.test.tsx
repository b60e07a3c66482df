import { fakeApi, hold, isGuarded, open } from '@maru/web/testing/screens';
import { focusManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PopupManager } from './PopupManager';

const api = fakeApi();
const load = 'GET /pageContent/fetchPopupModal';
const status = 'PUT /admin/popupModal/updateStatus';
const popup = { imageUrl: '/media/popup/a.webp', alt: '겨울 과정', isActive: true, revision: 2 };
const show = () => open('/admin/managePopupModal', <PopupManager />);

describe('§2 popup manager', () => {
  it('§2 saves the switch at once', async () => {
    api.answer(load, 200, popup);
    api.answer(status, 200, { ...popup, isActive: false, revision: 3 });
    const user = show();
    await user.click(await screen.findByRole('switch', { name: '홈 화면에 팝업 표시' }));
    await waitFor(() => expect(api.bodiesOf(status)).toEqual([{ isActive: false, revision: 2 }]));
  });

  it('saves the switch once for two clicks in one instant', async () => {
    const { held, release } = hold();
    api.answer(load, 200, popup);
    api.answer(status, 200, { ...popup, isActive: false, revision: 3 }, held);
    show();
    const toggle = await screen.findByRole('switch', { name: '홈 화면에 팝업 표시' });
    act(() => {
      toggle.click();
      toggle.click();
    });
    release();
    await waitFor(() => expect(api.bodiesOf(load)).toHaveLength(2));
    expect(api.bodiesOf(status)).toEqual([{ isActive: false, revision: 2 }]);
  });

  it('shows what somebody else saved first, and saves on top of it when asked again', async () => {
    const update = 'PUT /admin/popupModal/update';
    api.answer(load, 200, popup);
    const user = show();
    const alt = await screen.findByLabelText('대체 텍스트');
    await user.clear(alt);
    await user.type(alt, '내 글');
    api.answer(load, 200, { ...popup, alt: '남의 글', revision: 3 });
    api.answer(update, 409, { message: '…', conflict: { revision: 3, current: {}, submitted: {} } });
    await user.click(screen.getByRole('button', { name: '업데이트' }));
    const theirs = await screen.findByRole('region', { name: '먼저 저장된 변경' });
    expect(theirs).toHaveTextContent('남의');
    expect(alt).toHaveValue('내 글');
    api.answer(update, 200, { ...popup, alt: '내 글', revision: 4 });
    await user.click(screen.getByRole('button', { name: '업데이트' }));
    await waitFor(() => expect(theirs).not.toBeInTheDocument());
    expect(api.bodiesOf(update).at(-1)).toMatchObject({ alt: '내 글', revision: 3 });
  });

  it('shows what came in from somebody else while one wrote, instead of saving over it', async () => {
    const update = 'PUT /admin/popupModal/update';
    api.answer(load, 200, popup);
    const user = show();
    const alt = await screen.findByLabelText('대체 텍스트');
    await user.type(alt, ' 안내');
    api.answer(load, 200, { ...popup, alt: '남의 글', revision: 3 });
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(undefined));
    await waitFor(() => expect(api.bodiesOf(load)).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: '업데이트' }));
    expect(await screen.findByRole('region', { name: '먼저 저장된 변경' })).toHaveTextContent('남의');
    expect(api.bodiesOf(update)).toHaveLength(0);
    api.answer(update, 200, { ...popup, alt: '겨울 과정 안내', revision: 4 });
    await user.click(screen.getByRole('button', { name: '업데이트' }));
    await waitFor(() => expect(api.bodiesOf(update)).toMatchObject([{ alt: '겨울 과정 안내', revision: 3 }]));
  });

  it('§8 says that the state was not saved', async () => {
    api.answer(load, 200, popup);
    api.answer(status, 502);
    const user = show();
    await user.click(await screen.findByRole('switch', { name: '홈 화면에 팝업 표시' }));
    expect(await screen.findByText('상태 업데이트에 실패했습니다.')).toBeVisible();
  });

  it('§8 says that nothing changed, and that the picture was not saved', async () => {
    api.answer(load, 200, popup);
    api.answer('PUT /admin/popupModal/update', 502);
    const user = show();
    await user.click(await screen.findByRole('button', { name: '업데이트' }));
    expect(await screen.findByText('변경된 이미지가 없습니다.')).toBeVisible();
    await user.type(screen.getByLabelText('대체 텍스트'), ' 안내');
    await user.click(screen.getByRole('button', { name: '업데이트' }));
    expect(await screen.findByText('이미지 업데이트에 실패했습니다.')).toBeVisible();
  });

  it('§2 asks before a change is left, and offers it again once the login ended', async () => {
    api.answer(load, 200, popup);
    const user = show();
    await user.type(await screen.findByLabelText('대체 텍스트'), ' 안내');
    expect(isGuarded()).toBe(true);
    cleanup();
    const again = show();
    await again.click(await screen.findByRole('button', { name: '불러오기' }));
    expect(screen.getByLabelText('대체 텍스트')).toHaveValue('겨울 과정 안내');
    await again.click(screen.getByRole('button', { name: '취소' }));
    expect(isGuarded()).toBe(false);
  });

  it('§8 says that the popup cannot be loaded', async () => {
    api.answer(load, 502);
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('팝업 모달 정보를 불러오는데 실패했습니다.');
  });
});
