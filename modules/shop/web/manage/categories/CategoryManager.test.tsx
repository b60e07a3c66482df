import { fakeApi, isGuarded, open } from '@maru/web/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CategoryManager } from './CategoryManager';

vi.setConfig({ testTimeout: 30_000 });
const api = fakeApi();
const list = 'GET /admin/categories';
const mats = {
  id: 3,
  key: 'mats',
  name: '매트',
  priority: 2,
  isAll: false,
  isDefault: false,
  isProtected: false,
  itemCount: 4,
  revision: 1,
};
const all = { ...mats, id: 1, key: 'all', name: 'ALL', priority: 0, isAll: true, isProtected: true };
const show = () => open('/admin/category/manage', <CategoryManager onHistory={() => undefined} />);

async function expectAlert(text: string) {
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(text);
}

describe('§4 category rows', () => {
  it('§4 are looked at or edited, and protected ones are only looked at', async () => {
    api.answer(list, 200, [all, mats]);
    const user = show();
    await screen.findByText('ALL');
    expect(screen.queryByRole('button', { name: 'ALL 수정' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'ALL 삭제' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '매트 수정' }));
    expect(screen.getByRole('textbox', { name: '매트 이름' })).toHaveValue('매트');
    expect(screen.getByRole('textbox', { name: '매트 우선순위' })).toHaveValue('2');
    await user.click(screen.getByRole('button', { name: '취소' }));
    expect(screen.getByRole('button', { name: '매트 수정' })).toHaveFocus();
  });

  it('sends the revision that the row started from', async () => {
    api.answer(list, 200, [mats]);
    api.answer('PUT /admin/categories/3', 200, { ...mats, name: '깔개', revision: 2 });
    const user = show();
    await user.click(await screen.findByRole('button', { name: '매트 수정' }));
    await user.clear(screen.getByRole('textbox', { name: '매트 이름' }));
    await user.type(screen.getByRole('textbox', { name: '매트 이름' }), '깔개{Enter}');
    await waitFor(() =>
      expect(api.bodiesOf('PUT /admin/categories/3')).toEqual([{ name: '깔개', priority: 2, revision: 1 }]),
    );
  });

  it('§4 hold what is typed for a new one and not added', async () => {
    api.answer(list, 200, [mats]);
    const user = show();
    await screen.findByText('매트');
    expect(isGuarded()).toBe(false);
    await user.type(screen.getByRole('textbox', { name: '새 카테고리 이름' }), '블록');
    expect(isGuarded()).toBe(true);
    await user.clear(screen.getByRole('textbox', { name: '새 카테고리 이름' }));
    expect(isGuarded()).toBe(false);
  });

  it('are held when they are left with something typed, until all are saved or given up', async () => {
    api.answer(list, 200, [mats, { ...mats, id: 4, key: 'blocks', name: '블록' }]);
    const user = show();
    await user.click(await screen.findByRole('button', { name: '매트 수정' }));
    await user.click(screen.getByRole('button', { name: '블록 수정' }));
    expect(isGuarded()).toBe(false);
    await user.type(screen.getByRole('textbox', { name: '매트 이름' }), '와 깔개');
    await user.type(screen.getByRole('textbox', { name: '블록 우선순위' }), '0');
    const cancel = () => user.click(screen.getAllByRole('button', { name: '취소' })[0] as HTMLElement);
    await cancel();
    expect(isGuarded()).toBe(true);
    await cancel();
    expect(isGuarded()).toBe(false);
  });

  it('§5 refuse a blank name', async () => {
    api.answer(list, 200, [mats]);
    const user = show();
    await user.click(await screen.findByRole('button', { name: '매트 수정' }));
    await user.clear(screen.getByRole('textbox', { name: '매트 이름' }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findByText('카테고리 이름은 비워둘 수 없습니다')).toBeVisible();
  });
});

describe('§8 what is said when a category is refused', () => {
  it('§8 on creation: what failed and the server’s sentence', async () => {
    api.answer(list, 200, [mats]);
    api.refuse('POST /admin/categories', 409, '이미 있는 카테고리 이름입니다.', 'name');
    const user = show();
    await user.type(screen.getByRole('textbox', { name: '새 카테고리 이름' }), '매트');
    await user.click(screen.getByRole('button', { name: '추가' }));
    await expectAlert('카테고리 추가에 실패했습니다: 이미 있는 카테고리 이름입니다.');
  });

  it('§8 on change: what failed and the server’s sentence', async () => {
    api.answer(list, 200, [mats]);
    api.refuse('PUT /admin/categories/3', 409, '이미 있는 카테고리 이름입니다.', 'name');
    const user = show();
    await user.click(await screen.findByRole('button', { name: '매트 수정' }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    await expectAlert('카테고리 수정에 실패했습니다: 이미 있는 카테고리 이름입니다.');
  });

  it('§8 on deletion: what failed and the server’s sentence', async () => {
    api.answer(list, 200, [mats]);
    api.refuse('DELETE /admin/categories/3', 409, 'ALL 카테고리는 삭제할 수 없습니다');
    const user = show();
    await user.click(await screen.findByRole('button', { name: '매트 삭제' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByText('삭제'));
    await waitFor(() =>
      expect(question).toHaveTextContent('카테고리 삭제에 실패했습니다: ALL 카테고리는 삭제할 수 없습니다'),
    );
  });

  it('§8 that they cannot be loaded', async () => {
    api.answer(list, 502);
    show();
    expect(await screen.findByText('카테고리를 불러오는데 실패했습니다')).toBeVisible();
  });
});
