import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askAgain, fakeApi, open } from '@maru/web/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PriorityManager } from './PriorityManager';

type Items = {
  items: { key: string }[];
  children: (item: never, place: number, handle: ReactNode) => ReactNode;
};

// Dragging needs a browser; here the rows stand in their order.
vi.mock('@maru/web/ui/sortable/SortableList', () => ({
  SortableList: ({ items, children }: Items) => (
    <ol>
      {items.map((item, index) => (
        <li key={item.key}>{children(item as never, index, <button type="button" title="끌기" />)}</li>
      ))}
    </ol>
  ),
}));
vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const categories = 'GET /admin/categories';
const places = 'GET /admin/item-categories';
const category = (id: number, name: string) => ({
  id,
  key: name,
  name,
  priority: id,
  isAll: false,
  isDefault: false,
  isProtected: false,
  itemCount: 2,
  revision: 1,
});
const place = (id: number, itemTitle: string, priority: number) => ({
  id,
  itemId: id,
  itemTitle,
  categoryId: 3,
  categoryName: '매트',
  priority,
  imageUrl: '/media/item/a.webp',
  isListed: true,
  soldOut: false,
  revision: 4,
});
const path = '/admin/category/manageItemPriority';
const show = () => open(path, <PriorityManager />, `${path}?category=3`);

describe('§2 item priorities', () => {
  it('§2 has a tab for each category; §4 a row is edited, and looked at again once it is saved', async () => {
    api.answer(categories, 200, [category(2, '방석'), category(3, '매트')]);
    api.answer(places, 200, [place(1, '담요', 1), place(2, '돗자리', 5)]);
    api.answer('PUT /admin/item-categories/1/priority', 200, place(1, '담요', 9));
    const user = show();
    expect(await screen.findByRole('link', { name: '매트' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: '방석' })).toHaveAttribute('href', `${path}?category=2`);
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['담요우선순위 1', '돗자리우선순위 5']);
    await user.click(screen.getByRole('button', { name: '담요 우선순위 수정' }));
    const field = screen.getByRole('textbox', { name: '담요 우선순위' });
    await user.clear(field);
    await user.type(field, '9{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: '담요 우선순위 수정' })).toHaveFocus();
    expect(api.bodiesOf('PUT /admin/item-categories/1/priority')).toEqual([{ priority: 9, revision: 4 }]);
  });

  it('§2 is saved on the place that the edit began with, whatever somebody else saved since', async () => {
    api.answer(categories, 200, [category(3, '매트')]);
    api.answer(places, 200, [place(1, '담요', 1)]);
    const user = show();
    await user.click(await screen.findByRole('button', { name: '담요 우선순위 수정' }));
    api.answer(places, 200, [{ ...place(1, '담요', 7), revision: 5 }]);
    await askAgain();
    api.refuse('PUT /admin/item-categories/1/priority', 409, '먼저 저장되었습니다.');
    await user.type(screen.getByRole('textbox', { name: '담요 우선순위' }), '0{Enter}');
    expect(await screen.findByText(/먼저 저장되었습니다\.$/)).toBeVisible();
    expect(api.bodiesOf('PUT /admin/item-categories/1/priority')).toEqual([{ priority: 10, revision: 4 }]);
  });

  it.each([
    [1000, true],
    [1001, false],
  ])('offers to drag one of %d items: %s, and says why where it does not', async (amount, isOffered) => {
    api.answer(categories, 200, [category(3, '매트')]);
    const many = Array.from({ length: amount }, (_, index) =>
      place(index + 1, `담요 ${index + 1}`, index + 1),
    );
    api.answer(places, 200, many);
    show();
    await screen.findByText(/^모두 1,00[01]개$/);
    expect(screen.queryAllByTitle('끌기')).toHaveLength(isOffered ? amount : 0);
    const limit = '상품이 1,000개를 넘어 끌어서 옮길 수 없습니다. 우선순위를 숫자로 고쳐 주세요.';
    expect(screen.queryAllByText(limit)).toHaveLength(isOffered ? 0 : 1);
  });

  it('takes as many to be dragged as the server puts in order', () => {
    const server = readFileSync(join(import.meta.dirname, '../../../src/api/places.rs'), 'utf8');
    expect(server).toContain('const MOST: usize = 1000;');
  });

  it('§8 says that a priority was not saved', async () => {
    api.answer(categories, 200, [category(3, '매트')]);
    api.answer(places, 200, [place(1, '담요', 1)]);
    api.refuse('PUT /admin/item-categories/1/priority', 500, '잠시 뒤에 다시 해 주세요.');
    const user = show();
    await user.click(await screen.findByRole('button', { name: '담요 우선순위 수정' }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findByText(/^우선순위 업데이트에 실패했습니다\./)).toBeVisible();
  });

  it('§8 says that the categories cannot be loaded', async () => {
    api.answer(categories, 502);
    show();
    expect(await screen.findByText('카테고리 목록을 불러오는데 실패했습니다.')).toBeVisible();
  });

  it('§8 says that the items cannot be loaded', async () => {
    api.answer(categories, 200, [category(3, '매트')]);
    api.answer(places, 502);
    show();
    expect(await screen.findByText('아이템 카테고리 목록을 불러오는데 실패했습니다.')).toBeVisible();
  });
});
