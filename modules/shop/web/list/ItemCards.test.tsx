import type { ShopItemSummary } from '@maru/web/api';
import { open } from '@maru/web/testing/screens';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ItemCards } from './ItemCards';

const item = {
  id: 7,
  title: '수련 방석',
  price: 38_000,
  discountPrice: 34_200,
  isDiscountByRate: true,
  discountRate: 10,
  discountAmount: 0,
  soldOut: false,
  isBest: false,
  imageUrl: '/media/item/cushion.webp',
  width: 800,
  height: 800,
} as ShopItemSummary;

describe('§2 item cards', () => {
  it('§2 have the image, the title, the price and the discount of their item', () => {
    const plain = { ...item, id: 8, title: '담요', price: 62_000, discountPrice: null, discountRate: 0 };
    const high = { ...plain, focus: { x: 50, y: 10 } };
    open('/shop', <ItemCards items={[item, high]} label="상품" />);
    const [card, other] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
    expect(card.querySelector('img')).toHaveAttribute(
      'src',
      expect.stringContaining('/media/item/cushion.webp'),
    );
    expect(within(card).getByRole('heading', { name: '수련 방석' })).toBeVisible();
    expect(within(card).getByRole('link', { name: '수련 방석' })).toHaveAttribute('href', '/shop/detail/7');
    expect(card.querySelector('strong')).toHaveTextContent('34,200원');
    expect(card.querySelector('s')).toHaveTextContent('38,000원');
    expect(card).toHaveTextContent('10%');

    expect(other.querySelector('strong')).toHaveTextContent('62,000원');
    expect(other.querySelector('s')).toBeNull();
    expect(other).not.toHaveTextContent('%');
    expect(other.querySelector('img')).toHaveStyle({ objectPosition: '50% 10%' });
  });
});
