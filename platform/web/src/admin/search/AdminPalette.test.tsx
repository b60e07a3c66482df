import { fakeApi, hold, open } from '@maru/web/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import AdminPalette from './AdminPalette';

vi.setConfig({ testTimeout: 30_000 });
const api = fakeApi();
const call = 'GET /admin/search';

function found(title: string, url: string) {
  const texts = { key: '', title, titleMarks: [], text: '', textMarks: [], place: '' };
  const results = [{ ...texts, url, imageUrl: null, isHidden: false, icon: null }];
  return { groups: [{ kind: 'screen', label: '화면', total: 1, hasMore: false, results }] };
}

it('§2 goes at Enter to what the words find that stand there, and not to what others before them found', async () => {
  const { held, release } = hold();
  const closed = vi.fn();
  const user = open('/admin', <AdminPalette open onOpenChange={closed} />);
  api.answer(call, 200, found('회원', '/admin/member/stats'));
  const field = await screen.findByRole('combobox');
  await user.type(field, '회원');
  expect(await screen.findByRole('option', { name: '회원', selected: true })).toBeVisible();

  api.answer(call, 200, found('팝업', '/admin/managePopupModal'), held);
  await user.clear(field);
  await user.type(field, '팝업{Enter}');
  expect(screen.getByTestId('place')).toHaveTextContent(/^\/admin /);
  expect(closed).not.toHaveBeenCalled();
  release();
  await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/admin/managePopupModal'));
  expect(closed).toHaveBeenCalledWith(false);
});

it('§2 goes nowhere at Enter where nothing is found, whatever is typed and found after it', async () => {
  api.answer(call, 200, { groups: [] });
  const user = open('/admin', <AdminPalette open onOpenChange={() => {}} />);
  const field = await screen.findByRole('combobox');
  await user.type(field, '없음{Enter}');
  expect(await screen.findByText('검색 결과 없음')).toBeVisible();
  api.answer(call, 200, found('회원', '/admin/member/stats'));
  await user.clear(field);
  await user.type(field, '회원');
  expect(await screen.findByRole('option', { name: '회원' })).toBeVisible();
  expect(screen.getByTestId('place')).toHaveTextContent(/^\/admin /);
});
