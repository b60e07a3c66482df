import type { ShopItem } from '@maru/web/api';
import { siteQuery } from '@maru/web/lib/site';
import { memoryRouter } from '@maru/web/testing/router';
import { fakeApi, open, site } from '@maru/web/testing/screens';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { shopQueries } from '../queries';
import { texts } from '../texts';
import { ItemScreen } from './ItemScreen';

const api = fakeApi();

const guide = (name: string, priority: number) => ({
  imageUrl: `/media/item/${name}.webp`,
  priority,
  width: 800,
  height: 600,
  alt: name,
});

const item: ShopItem = {
  id: 7,
  title: '수련 담요',
  description: '<p>덮고 접어 앉습니다.</p>',
  price: 62_000,
  discountPrice: null,
  isDiscountByRate: false,
  discountRate: 0,
  discountAmount: 0,
  soldOut: false,
  isBest: false,
  stockQuantity: null,
  imageUrl: '/media/item/blanket.webp',
  width: 800,
  height: 800,
  categories: [],
  guideImages: [guide('접는 법', 1), guide('펴는 법', 2), guide('빠는 법', 3)],
  detailImages: [],
  views: 0,
  createdAt: '2026-03-18T05:00:00Z',
  updatedAt: '2026-03-18T05:00:00Z',
  revision: 1,
};

describe('§2 item', () => {
  it('§8 says that it cannot be loaded', async () => {
    api.answer('GET /shop/guide', 502);
    api.answer('GET /item/getById/7', 502);
    open('/shop/detail/7', <ItemScreen id={7} />);
    expect(await screen.findByText('상품 정보를 불러오는데 실패했습니다.')).toBeVisible();
  });

  it('§2 is not found without asking a second time after the way there has asked', async () => {
    api.answer('GET /item/getById/7', 404);
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    client.setQueryData(siteQuery.queryKey, site);
    await client.prefetchQuery(shopQueries.item(7));
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={memoryRouter([{ path: '*', element: <ItemScreen id={7} /> }])} />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('존재하지 않는 페이지입니다.')).toBeVisible();
    expect(document.title).toBe('존재하지 않는 페이지입니다. | 시험 센터');
    expect(api.calls).toHaveLength(1);
  });

  it('§2 shows its guide images as a list, in their order', async () => {
    api.answer('GET /shop/guide', 502);
    api.answer('GET /item/getById/7', 200, item);
    open('/shop/detail/7', <ItemScreen id={7} />);
    const list = await screen.findByRole('list', { name: '상품 안내 그림' });
    const shown = within(list).getAllByRole('listitem');
    expect(shown.map((each) => within(each).getByRole('img').getAttribute('alt'))).toEqual([
      '접는 법',
      '펴는 법',
      '빠는 법',
    ]);
    expect(within(list).getAllByRole('img')[0]).toHaveAttribute(
      'src',
      expect.stringContaining('접는 법.webp'),
    );
  });

  it('§2 opens the notices, each block below its own heading, and folds them away', async () => {
    const guide = { intro: '', notes: '<p>손으로 짭니다.</p>', policy: '<p>이레 안에 바꿉니다.</p>' };
    api.answer('GET /shop/guide', 200, guide);
    api.answer('GET /item/getById/7', 200, item);
    const user = open('/shop/detail/7', <ItemScreen id={7} />);
    const block = (name: string) => screen.getByRole('heading', { name }).parentElement;
    const summary = await screen.findByText(texts.notices);
    expect(block('제품')).toHaveTextContent(/^제품손으로 짭니다\.$/);
    expect(block('교환 / 환불 정책')).toHaveTextContent(/^교환 \/ 환불 정책이레 안에 바꿉니다\.$/);
    expect(screen.getByText('이레 안에 바꿉니다.')).toBeVisible();
    await user.click(summary);
    expect(screen.getByText('이레 안에 바꿉니다.')).not.toBeVisible();
  });

  it('§2 leads back to the list where it was left, but with Ctrl, by which the browser opens another tab', async () => {
    api.answer('GET /shop/guide', 502);
    api.answer('GET /item/getById/7', 200, item);
    const at = { pathname: '/shop/detail/7', state: { list: '?category=3' } };
    open('/shop/detail/7', <ItemScreen id={7} />, at);
    const link = await screen.findByRole('link', { name: texts.back });
    expect(link).toHaveAttribute('href', '/shop?category=3');
    // What is left of the press after the link is the browser's; this one would load a page.
    const left: boolean[] = [];
    const watch = (event: MouseEvent) => {
      left.push(!event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', watch);
    fireEvent.click(link);
    fireEvent.click(link, { ctrlKey: true });
    window.removeEventListener('click', watch);
    expect(left).toEqual([false, true]);
  });
});
