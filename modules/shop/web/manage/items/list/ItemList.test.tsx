import { fakeApi, open } from '@maru/web/testing/screens';
import { toast } from '@maru/web/ui/toast';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { testItem } from '../edit/testItem';
import { ItemList } from './ItemList';

vi.setConfig({ testTimeout: 30_000 });
const api = fakeApi();
const list = 'GET /admin/item/list/0/20';
const item = testItem({ discountPrice: 55_800, isDiscountByRate: true, discountRate: 10, soldOut: true });

function show(search = '') {
  api.answer('GET /admin/category/all', 200, []);
  const page = { size: 20, number: 0, totalElements: 1, totalPages: 1 };
  api.answer(list, 200, { _embedded: { itemDTOList: [item] }, page });
  return open(
    '/admin/item/viewList',
    <ItemList onHistory={() => undefined} />,
    `/admin/item/viewList${search}`,
  );
}

describe('§2 item list', () => {
  it('§2 counts the items and shows picture, views, day, prices, sold-out mark and the way to edit', async () => {
    show();
    const row = await screen.findByRole('row', { name: /수련 담요/ });
    expect(screen.getByText('모두 1개')).toBeVisible();
    expect(row.querySelector('img')?.getAttribute('src')).toMatch(/\/media\/item\/blanket\.webp/);
    for (const text of ['조회 3', '2026.03.18', '55,800원', '62,000원', '품절']) {
      expect(row).toHaveTextContent(text);
    }
    expect(within(row).getByRole('link', { name: '수련 담요 수정' })).toHaveAttribute(
      'href',
      '/admin/item/edit/7',
    );
  });

  it('says of more words than are looked for that the later ones are left out', async () => {
    show('?q=하나 둘 셋 넷 다섯 여섯 일곱 여덟 아홉');
    expect(await screen.findByText('검색어가 여덟 낱말을 넘으면 앞의 여덟 낱말로만 찾아요.')).toBeVisible();
  });

  it('says before the chosen are deleted for how long that can be undone', async () => {
    const user = show();
    await user.click(await screen.findByRole('checkbox', { name: '수련 담요 선택' }));
    await user.click(screen.getByRole('button', { name: '선택 삭제' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('삭제한 뒤 30일 동안 되돌릴 수 있음');
  });

  it('§8 says that a state was not saved', async () => {
    const told = vi.spyOn(toast, 'error').mockImplementation(() => undefined);
    api.answer('POST /admin/item/soldOut', 502);
    const user = show();
    await user.click(await screen.findByRole('checkbox', { name: '수련 담요 선택' }));
    await user.click(screen.getByRole('button', { name: '품절 표시' }));
    await waitFor(() => expect(told).toHaveBeenCalledWith('상태 업데이트에 실패했습니다.'));
  });

  it('§8 says that the list cannot be loaded', async () => {
    api.answer('GET /admin/category/all', 200, []);
    api.answer(list, 502);
    open('/admin/item/viewList', <ItemList onHistory={() => undefined} />);
    expect(await screen.findByText('상품 목록을 불러오는데 실패했습니다.')).toBeVisible();
  });
});
