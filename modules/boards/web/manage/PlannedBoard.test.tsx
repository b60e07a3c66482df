import { draftTexts } from '@maru/web/record/draft/texts';
import { fakeApi, open } from '@maru/web/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CreateBoard } from './CreateBoard';
import { PlannedBoard } from './PlannedBoard';
import { testBoard } from './testBoard';

const api = fakeApi();
const kept = 'POST /admin/schedule/plans';
const change = 'PUT /admin/schedule/plans/k1';
const plan = {
  key: 'k1',
  kind: 'board',
  record: null,
  title: '산책 모임',
  state: 'draft',
  changeSet: 's1',
  changeSetTitle: '봄학기',
  revision: 3,
};

it('a new board is kept for later, with the address that it is to have', async () => {
  api.answer(kept, 201, { ...plan, changeSet: null });
  const user = open('/admin/boards/new', <CreateBoard onCreated={() => {}} />);
  await user.type(await screen.findByLabelText(/^이름/), '산책 모임');
  await user.type(screen.getByLabelText(/^주소/), 'CLUB');
  await user.click(screen.getByRole('button', { name: draftTexts.open }));
  await user.click(await screen.findByRole('button', { name: draftTexts.submit }));
  await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/admin/schedule?tab=draft'));
  expect(api.bodiesOf(kept)).toMatchObject([
    { kind: 'board', content: { key: 'CLUB', title: '산책 모임', read: 'everyone' } },
  ]);
});

it('one that is planned has all its fields again, its address too', async () => {
  const content = testBoard({ key: 'CLUB', title: '산책 모임', categories: [{ key: 'c1', title: '아침' }] });
  api.answer('GET /admin/schedule/plans/k1', 200, { plan, content, planned: {}, isStale: false });
  api.answer(change, 200, plan);
  const user = open('/admin/boards/new', <PlannedBoard />, '/admin/boards/new?draft=k1');
  expect(await screen.findByText(draftTexts.openedGathered('봄학기'))).toBeVisible();
  const [address] = screen.getAllByLabelText(/^주소/);
  expect(address).toHaveValue('CLUB');
  expect(screen.getByDisplayValue('c1')).toBeVisible();
  if (address) {
    await user.clear(address);
    await user.type(address, 'WALK');
  }
  // It is looked at in the place of what the plan holds so far.
  const preview = 'POST /admin/schedule/preview';
  const replace = vi.fn();
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace } } as unknown as Window);
  api.answer(preview, 200, { path: '/preview/x/community/WALK', expiresAt: '2026-11-27T12:00:00Z' });
  await user.click(screen.getByRole('button', { name: new RegExp(`^${draftTexts.preview}`) }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/preview/x/community/WALK'));
  expect(api.bodiesOf(preview)).toMatchObject([
    { kind: 'board', plan: 'k1', changeSet: 's1', content: { key: 'WALK' } },
  ]);
  await user.click(screen.getByRole('button', { name: draftTexts.keep }));
  await waitFor(() =>
    expect(api.bodiesOf(change)).toMatchObject([
      { content: { key: 'WALK', title: '산책 모임' }, changeSet: 's1', revision: 3 },
    ]),
  );
});
