import { queryClient } from '@maru/web/lib/queryClient';
import { fakeApi } from '@maru/web/testing/screens';
import { afterEach, expect, it } from 'vitest';
import { shopQueries } from '../queries';
import { keepShownPages } from '../shownPages';
import { loader } from './shop';

const api = fakeApi();
const view = { category: 3, page: 0 };
const list = shopQueries.list({ category: 3, size: 2, first: 0 }).queryKey;

async function enter(search: string) {
  api.answer('GET /category/getAll', 200, [{ id: 3, name: '책', priority: 1, isAll: false }]);
  api.answer('GET /shop/guide', 200, { pageSize: 2 });
  for (const number of [0, 1, 2]) {
    const page = { number, size: 2, totalElements: 6, totalPages: 3 };
    api.answer(`GET /item/getByCategory/3/${number}/2`, 200, { _embedded: { itemHomeDTOList: [] }, page });
  }
  const url = `http://localhost/shop${search}`;
  await loader({ request: new Request(url), params: {} } as Parameters<typeof loader>[0]);
  return queryClient.getQueryData(list)?.pages.length;
}

afterEach(() => {
  queryClient.clear();
  window.history.replaceState(null, '');
});

it('§4 is as long again as it was left, after a reload too', async () => {
  window.history.replaceState({ key: 'here' }, '');
  keepShownPages(view, 2);
  expect(await enter('?category=3')).toBe(2);
});

it('§4 begins at its first page at another step of the history, and in another category', async () => {
  window.history.replaceState({ key: 'here' }, '');
  keepShownPages(view, 2);
  expect(await enter('')).toBeUndefined();
  window.history.replaceState({ key: 'there' }, '');
  expect(await enter('?category=3')).toBeUndefined();
});
