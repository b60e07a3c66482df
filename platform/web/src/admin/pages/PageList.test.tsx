import type { PageAdminSummary } from '@maru/web/api';
import { fakeApi, open } from '@maru/web/testing/screens';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageList } from './PageList';

const api = fakeApi();
const list = (address: string) => open(address, <PageList onHistory={() => undefined} />);

it('offers to make the first page, and says otherwise where a filter finds none', async () => {
  const page = { size: 50, totalElements: 0, totalPages: 0, number: 0 };
  api.answer('GET /admin/pages/list/0/50', 200, { _embedded: { pageDTOList: [] }, page });
  const user = list('/admin/pages');
  expect(await screen.findByText('아직 페이지 없음')).toBeVisible();
  expect(screen.getByRole('link', { name: '페이지 만들기' })).toHaveAttribute('href', '/admin/pages/new');
  await user.selectOptions(screen.getByLabelText('상태'), '비공개');
  expect(await screen.findByText('조건에 맞는 페이지 없음')).toBeVisible();
});

const page = (title: string, path: string | null, menu: PageAdminSummary['menu']): PageAdminSummary => ({
  code: title,
  title,
  path,
  formerPaths: [],
  template: 'essay',
  hidden: false,
  read: 'everyone',
  language: 'ko',
  counterpart: null,
  menu,
  updatedAt: null,
  updatedBy: null,
  updatedById: null,
  revision: 1,
});

it('reads as the menu does: home, then each group with its pages, then what no entry leads to', async () => {
  const pageDTOList = [
    page('첫 화면', '/', { key: 'a', group: '안내', label: '처음' }),
    page('인사말', '/hello', { key: 'a', group: '안내', label: '원장 인사' }),
    page('연혁', '/past', { key: 'b', group: '안내', label: '걸어온 길' }),
    page('숨은 글', '/lost', null),
    page('규칙', null, null),
  ];
  const paging = { size: 50, totalElements: 5, totalPages: 1, number: 0 };
  api.answer('GET /admin/pages/list/0/50', 200, { _embedded: { pageDTOList }, page: paging });
  list('/admin/pages');
  const table = within(await screen.findByRole('table', { name: '페이지' }));
  // A group called as another is a group of its own.
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '안내',
    '안내',
    '메뉴에 없음',
  ]);
  const groups = table.getAllByRole('rowgroup').slice(1);
  const titles = groups.map((group) =>
    pageDTOList.flatMap(({ title }) => (within(group).queryByText(title) ? [title] : [])),
  );
  expect(titles).toEqual([['첫 화면'], ['인사말'], ['연혁'], ['숨은 글', '규칙']]);
  expect(groups[1]).toHaveTextContent('원장 인사');
});
