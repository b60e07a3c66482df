import { fakeApi, fill, open } from '@maru/web/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccessLog } from './AccessLog';
import { reviewTexts, texts } from './texts';

vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const path = '/admin/access';
const access = {
  id: 5,
  at: '2026-11-21T01:00:00Z',
  actorId: 1,
  actor: '관리자',
  token: '출석부',
  address: '203.0.113.7',
  action: 'view',
  kind: 'member',
  subject: '',
  subjectId: null,
  reason: '',
  purpose: '회원 관리',
  count: 15,
};
const listOf = (accesses: object[]) => ({
  _embedded: { accessDTOList: accesses },
  page: { size: 20, number: 0, totalElements: accesses.length, totalPages: 1 },
  actors: [{ id: 1, name: '관리자' }],
});
const month = {
  month: '2026-10',
  accesses: 12,
  exports: 2,
  reviewedAt: null as string | null,
  reviewedBy: null as string | null,
  note: '',
};

beforeEach(() => {
  api.answer('GET /admin/access/0/20', 200, listOf([access]));
});

describe('the record of access', () => {
  it('says who looked from where through which program, and opens to say at whom', async () => {
    api.answer('GET /admin/access/entry/5', 200, {
      members: [
        { id: 3, name: '고요' },
        { id: 4, name: null },
      ],
      items: [],
    });
    const user = open(path, <AccessLog />);
    const table = await screen.findByRole('table', { name: texts.caption });
    expect(table).toHaveTextContent('203.0.113.7');
    expect(table).toHaveTextContent('API 토큰: 출석부');
    expect(table).toHaveTextContent('목록 열람');
    expect(table).toHaveTextContent('회원 관리');
    await user.click(within(table).getByRole('button', { name: `15${texts.whose.open}` }));
    expect(await screen.findByRole('link', { name: '고요 #3' })).toHaveAttribute(
      'href',
      '/admin/member/stats/details/3',
    );
    expect(screen.getByRole('link', { name: `${texts.whose.gone} #4` })).toBeVisible();
  });

  it('says why: what was typed, else what the screen is for', async () => {
    const typed = { ...access, id: 6, action: 'xlsx', reason: '출석부 작성', purpose: '회원 명단 정리' };
    api.answer('GET /admin/access/0/20', 200, listOf([typed, access]));
    open(path, <AccessLog />);
    const table = await screen.findByRole('table', { name: texts.caption });
    expect(table).toHaveTextContent('출석부 작성');
    expect(table).toHaveTextContent('회원 관리');
    expect(table).not.toHaveTextContent('회원 명단 정리');
  });

  it('asks for what is chosen, and stands in the address', async () => {
    const user = open(path, <AccessLog />);
    await screen.findByRole('table', { name: texts.caption });
    await user.selectOptions(screen.getByLabelText(texts.filters.actor), '1');
    await fill(user, texts.filters.member, 'x');
    expect(await screen.findByText(texts.filters.noNumber)).toBeVisible();
    api.answer('GET /admin/access/0/20', 200, listOf([]));
    await user.clear(screen.getByLabelText(texts.filters.member));
    await fill(user, texts.filters.member, '12');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(texts.noneFound)).toBeVisible();
    expect(screen.getByTestId('place')).toHaveTextContent('actor=1&member=12');
    expect(api.calls.at(-1)?.query).toEqual({ actor: '1', member: '12' });
  });

  it('is gone through month by month, with a note', async () => {
    api.answer('GET /admin/access-reviews', 200, [month]);
    const user = open(path, <AccessLog />, `${path}?tab=reviews`);
    const table = await screen.findByRole('table', { name: reviewTexts.caption });
    expect(within(table).getByRole('link', { name: '2026년 10월' })).toHaveAttribute(
      'href',
      `${path}?tab=views&from=2026-10-01&to=2026-10-31`,
    );
    await user.click(within(table).getByRole('button', { name: /점검 완료로 표시/ }));
    await user.click(await screen.findByText(reviewTexts.cancel));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const tick = within(table).getByRole('button', { name: /점검 완료로 표시/ });
    await waitFor(() => expect(tick).toHaveFocus());
    await user.click(tick);
    const dialog = await screen.findByRole('dialog', { name: '2026년 10월 점검' });
    await fill(user, reviewTexts.note, '이상 없음');
    const reviewed = {
      ...month,
      reviewedAt: '2026-11-02T01:00:00Z',
      reviewedBy: '관리자',
      note: '이상 없음',
    };
    api.answer('PUT /admin/access-reviews/2026-10', 200, reviewed);
    api.answer('GET /admin/access-reviews', 200, [reviewed]);
    await user.click(within(dialog).getByRole('button', { name: reviewTexts.tick }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(reviewTexts.done)).toBeVisible();
    // The button has made way for who did it.
    await waitFor(() => expect(screen.getByRole('link', { name: '2026년 10월' })).toHaveFocus());
    expect(api.bodiesOf('PUT /admin/access-reviews/2026-10')).toEqual([{ note: '이상 없음' }]);
  });
});
