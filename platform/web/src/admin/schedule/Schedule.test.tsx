import type { ScheduleChangeSet, SchedulePlan, ScheduleRun } from '@maru/web/api';
import { planOf } from '@maru/web/testing/plans';
import { fakeApi, hold, open, site } from '@maru/web/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Schedule } from './Schedule';
import { states, texts } from './texts';

const api = fakeApi();
const onEntry = vi.fn();

const plan = planOf({
  title: '겨울 숲',
  state: 'due',
  publishAt: '2026-12-24T00:00:00Z',
  editPath: '/admin/page/edit/FOREST?draft=k1',
});

const run: ScheduleRun = {
  id: 5,
  kind: 'page',
  kindLabel: '정보 페이지',
  record: 'FOREST',
  title: '가을 숲',
  path: '/info/forest',
  authorName: '관리자',
  plannedAt: '2026-11-20T00:00:00Z',
  ranAt: '2026-11-20T00:00:03Z',
  reason: null,
  entry: 41,
  batch: null,
  isUndone: false,
  until: '2026-12-01T00:00:00Z',
  endedAt: null,
  endReason: null,
};

const page = { size: 20, number: 0, totalElements: 1, totalPages: 1 };
const list = (plans: SchedulePlan[]) => ({
  _embedded: { planDTOList: plans },
  page: { ...page, totalElements: plans.length },
  counts: { due: 1, draft: 0, failed: 2 },
});

function show(plans: SchedulePlan[], tab = 'due', runs = [run], sets: ScheduleChangeSet[] = []) {
  api.answer('GET /admin/schedule/sets', 200, { _embedded: { changeSetDTOList: sets }, page });
  api.answer('GET /site', 200, site);
  api.answer('GET /admin/schedule/plans', 200, list(plans));
  api.answer('GET /admin/schedule/runs', 200, { _embedded: { runDTOList: runs }, page });
  return open('/admin/schedule', <Schedule onEntry={onEntry} />, `/admin/schedule?tab=${tab}`);
}

describe('the schedule', () => {
  it('shows what is due with its time in Korea, and counts the others', async () => {
    show([plan]);
    const row = (await screen.findByText('겨울 숲')).closest('tr');
    expect(row).toHaveTextContent('2026.12.24 09:00');
    expect(await screen.findByRole('tab', { name: `${states.failed.tab} 2` })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '겨울 숲 편집' })).toHaveAttribute('href', plan.editPath);
  });

  it.each(['due', 'runs'])('says once what is called as its kind: %s', async (tab) => {
    const menu = { kind: 'menu', kindLabel: '메뉴', title: '메뉴' };
    show([{ ...plan, ...menu }], tab, [{ ...run, ...menu }]);
    const row = (await screen.findByText('메뉴')).closest('tr');
    expect(within(row ?? document.body).getAllByText('메뉴')).toHaveLength(1);
  });

  it('says what will appear where nothing is', async () => {
    show([]);
    expect(await screen.findByText(states.due.empty)).toBeInTheDocument();
  });

  it('says why a plan failed', async () => {
    const failure = '예약한 뒤에 지워져서 게시하지 않았어요.';
    show([{ ...plan, state: 'failed', failure }], 'failed');
    expect(await screen.findByText(failure)).toBeInTheDocument();
  });

  const failure = '“겨울 숲”: 담은 뒤에 다른 사람이 먼저 저장하거나 지웠어요.';
  const failedSet = {
    key: 's1',
    title: '봄학기',
    count: 2,
    publishAt: '2026-12-24T00:00:00Z',
    until: null,
    failure,
    authorName: '관리자',
    updatedAt: '2026-11-21T01:00:00Z',
    revision: 1,
  };

  it('lists a set that failed with what failed', async () => {
    show([], 'failed', [], [failedSet]);
    expect(await screen.findByText(failure)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '봄학기' })).toHaveAttribute(
      'href',
      '/admin/schedule/changes/s1',
    );
    expect(screen.queryByText(states.failed.empty)).not.toBeInTheDocument();
  });

  it('lists sets that failed beyond the first hundred', async () => {
    const setOf = (index: number) => ({ ...failedSet, key: `s${index}`, title: `묶음 ${index}` });
    const sets = Array.from({ length: 101 }, (_, index) => setOf(index));
    show([], 'failed');
    api.answer('GET /admin/schedule/sets', 200, ({ page: number = '0', size }) => {
      const first = Number(number) * Number(size);
      return {
        _embedded: { changeSetDTOList: sets.slice(first, first + Number(size)) },
        page: { size: Number(size), number: Number(number), totalElements: 101, totalPages: 2 },
      };
    });
    expect(await screen.findByRole('link', { name: '묶음 100' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '묶음 0' })).toBeInTheDocument();
  });

  const detail = {
    plan,
    content: {},
    planned: { title: '겨울 숲' },
    current: { title: '숲' },
    isStale: false,
  };

  it('gives a plan another time', async () => {
    const user = show([plan]);
    api.answer('GET /admin/schedule/plans/k1', 200, detail);
    api.answer('PUT /admin/schedule/plans/k1', 200, plan);
    await user.click(await screen.findByRole('button', { name: '겨울 숲 시각 변경' }));
    const at = await screen.findByLabelText(/게시 시각/);
    expect(at).toHaveValue('2026-12-24T09:00');
    await user.clear(at);
    await user.type(at, '2026-12-25T10:30');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() =>
      expect(api.bodiesOf('PUT /admin/schedule/plans/k1')).toEqual([
        { publishAt: '2026-12-25T01:30:00.000Z', revision: 3 },
      ]),
    );
  });

  it('says before another time is given that an outdated plan is not published', async () => {
    const user = show([plan]);
    api.answer('GET /admin/schedule/plans/k1', 200, { ...detail, isStale: true });
    await user.click(await screen.findByRole('button', { name: '겨울 숲 시각 변경' }));
    expect(await screen.findByText(texts.staleTime)).toBeVisible();
  });

  it('compares an outdated plan that was to be published, where it can be published anyway', async () => {
    const user = show([plan]);
    api.answer('GET /admin/schedule/plans/k1', 200, { ...detail, isStale: true });
    api.answer('POST /admin/schedule/plans/k1/publish', 409, {
      status: 409,
      message: '그 사이에 다른 사람이 먼저 저장했어요.',
      conflict: { revision: 4, current: {}, submitted: {} },
    });
    await user.click(await screen.findByRole('button', { name: '겨울 숲 지금 게시' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: '지금 게시' }));
    const panel = await screen.findByRole('dialog', { name: texts.compareTitle });
    expect(await within(panel).findByText(texts.stale)).toBeVisible();
    expect(within(panel).getByRole('button', { name: texts.anyway })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('asks before it publishes now, and says what went wrong', async () => {
    const user = show([plan]);
    api.refuse('POST /admin/schedule/plans/k1/publish', 409, '그 사이에 다른 사람이 먼저 저장했어요.');
    await user.click(await screen.findByRole('button', { name: '겨울 숲 지금 게시' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: '지금 게시' }));
    expect(await within(dialog).findByText('그 사이에 다른 사람이 먼저 저장했어요.')).toBeInTheDocument();
  });

  it.each([
    ['due', '예약 취소', '‘겨울 숲’ 예약을 취소하시겠습니까?'],
    ['draft', '삭제', '‘겨울 숲’ 임시저장을 삭제하시겠습니까?'],
    ['failed', '삭제', '‘겨울 숲’ 예약을 삭제하시겠습니까?'],
  ] as const)('asks about a plan that is %s in the words of its button', async (state, button, question) => {
    const user = show([{ ...plan, state }], state);
    await user.click(await screen.findByRole('button', { name: `겨울 숲 ${button}` }));
    const dialog = await screen.findByRole('alertdialog', { name: question });
    api.answer('DELETE /admin/schedule/plans/k1', 204);
    await user.click(within(dialog).getByRole('button', { name: button }));
    await waitFor(() => expect(api.bodiesOf('DELETE /admin/schedule/plans/k1')).toHaveLength(1));
  });

  it('leads from what ran to the change, and lets what would end stay', async () => {
    const user = show([plan], 'runs');
    await user.click(await screen.findByRole('button', { name: '가을 숲 변경 기록' }));
    expect(onEntry).toHaveBeenCalledWith(41);
    api.answer('DELETE /admin/schedule/runs/5/end', 204);
    await user.click(screen.getByRole('button', { name: '가을 숲 종료 취소' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: texts.stay }));
    await waitFor(() => expect(api.bodiesOf('DELETE /admin/schedule/runs/5/end')).toHaveLength(1));
  });

  it('takes a set back once, however often it is asked', async () => {
    const set = { ...run, title: '봄학기', entry: null, batch: 'b1' };
    const user = show([], 'runs', [set]);
    const undo = 'POST /admin/journal/batch/b1/undo';
    const { held, release } = hold();
    api.answer(undo, 200, {}, held);
    const button = await screen.findByRole('button', { name: '봄학기 모두 되돌리기' });
    await user.dblClick(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    release();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await user.click(button);
    expect(api.bodiesOf(undo)).toHaveLength(1);
  });

  it('says of a set that it was taken back, and does not offer to do it again', async () => {
    const set = { ...run, title: '봄학기', entry: null, batch: 'b1' };
    const undone = { ...set, id: 6, title: '여름학기', isUndone: true };
    const stayed = { ...undone, id: 7, title: '가을학기', endedAt: set.ranAt, endReason: '그대로 두었어요.' };
    show([], 'runs', [set, undone, stayed]);
    expect(await screen.findByRole('button', { name: '봄학기 모두 되돌리기' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^여름학기/ })).not.toBeInTheDocument();
    for (const { title } of [undone, stayed])
      expect(screen.getByText(title).closest('tr')).toHaveTextContent(texts.takenBack);
  });
});
