import type { ShopItemSummary } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { won } from '@maru/web/lib/format';
import { texts } from './texts';

type Priced = Pick<
  ShopItemSummary,
  'price' | 'discountPrice' | 'isDiscountByRate' | 'discountRate' | 'discountAmount'
>;

/** What is paid, and what it would cost without the discount. The server has reckoned both. */
export function Price({ item, large = false }: { item: Priced; large?: boolean }) {
  const { price, discountPrice, isDiscountByRate, discountRate, discountAmount } = item;
  const isDiscounted = discountPrice !== null && discountPrice !== undefined;
  const paid = isDiscounted ? discountPrice : price;
  const off = isDiscountByRate ? `${discountRate}%` : large ? texts.off(won(discountAmount)) : null;
  return (
    <p className={cx('flex flex-wrap items-baseline tabular-nums', large ? 'gap-x-3 gap-y-1' : 'gap-x-1.5')}>
      {isDiscounted && off && (
        <span className={cx('font-semibold text-highlight-ink', large && 'text-3xl')}>{off}</span>
      )}
      <strong className={cx('font-semibold', large ? 'text-6xl' : 'text-lg')}>
        {isDiscounted && <span className="sr-only">{texts.priceNow} </span>}
        {won(paid)}
      </strong>
      {isDiscounted && (
        <s className={cx('text-soft', large ? 'text-base' : 'text-xs max-desktop:basis-full')}>
          <span className="sr-only">{texts.priceBefore} </span>
          {won(price)}
        </s>
      )}
    </p>
  );
}
