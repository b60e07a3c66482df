import type { ShopAdminItemSummary } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { count, formatDate, won } from '@maru/web/lib/format';
import { mediaAt } from '@maru/web/lib/media';
import { RowActions } from '@maru/web/ui/table/RowActions';
import { cell } from '@maru/web/ui/table/Table';
import { Link } from 'react-router';
import { shopPaths } from '../../../paths';
import { texts } from '../texts';

const mark = 'inline-flex rounded-full px-2 py-0.5 text-[0.75rem] font-medium whitespace-nowrap';

function Marks({ item }: { item: ShopAdminItemSummary }) {
  return (
    <span className="flex flex-wrap gap-1">
      {item.soldOut && <span className={cx(mark, 'bg-danger-soft text-danger')}>{texts.soldOut}</span>}
      {item.isBest && <span className={cx(mark, 'bg-accent-soft text-accent-strong')}>{texts.best}</span>}
      {!item.isListed && <span className={cx(mark, 'bg-sunken text-soft')}>{texts.hidden}</span>}
      {!item.soldOut && item.isListed && <span className={cx(mark, 'px-0! text-soft')}>{texts.onSale}</span>}
    </span>
  );
}

function Prices({ item }: { item: ShopAdminItemSummary }) {
  if (item.discountPrice === null) return <span className="font-medium">{won(item.price)}</span>;
  const off = item.isDiscountByRate ? `${item.discountRate}%` : won(item.discountAmount);
  return (
    <>
      <span className="font-medium">{won(item.discountPrice)}</span>
      <span className="block text-[0.8125rem] whitespace-nowrap text-soft @max-table:ms-2 @max-table:inline">
        <s>{won(item.price)}</s> −{off}
      </span>
    </>
  );
}

type ItemCellsProps = { item: ShopAdminItemSummary; onHistory: (item: ShopAdminItemSummary) => void };

/** One item of the list: picture, name, state, prices, views, day, and what can be done with it. */
export function ItemCells({ item, onHistory }: ItemCellsProps) {
  const quiet = 'text-soft @max-table:text-[0.8125rem]';
  return (
    <>
      <td className={cx(cell, '@max-table:basis-full')}>
        <span className="flex items-center gap-3">
          <img
            src={mediaAt(item.imageUrl, 320)}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            className="size-14 shrink-0 rounded-card bg-sunken object-cover"
          />
          <span className="grid gap-0.5">
            <Link
              to={shopPaths.admin.editItem(item.id)}
              className="font-medium underline-offset-4 hover:underline"
            >
              {item.title}
            </Link>
            <span className="text-[0.8125rem] text-soft">
              {item.categories.map(({ name }) => name).join(', ')}
            </span>
          </span>
        </span>
      </td>
      <td className={cell}>
        <Marks item={item} />
      </td>
      <td className={cx(cell, 'tabular-nums @table:text-end')}>
        <Prices item={item} />
      </td>
      <td className={cx(cell, quiet, 'tabular-nums @table:text-end')}>
        <span className="@table:hidden">재고 </span>
        {item.stockQuantity === null ? '무제한' : count(item.stockQuantity)}
      </td>
      <td className={cx(cell, quiet, 'tabular-nums @table:text-end')}>
        <span className="@table:hidden">조회 </span>
        {count(item.views)}
      </td>
      <td className={cx(cell, quiet, 'whitespace-nowrap')}>
        <time dateTime={item.createdAt}>{formatDate(item.createdAt)}</time>
      </td>
      <td className={cx(cell, 'py-1! pe-0! whitespace-nowrap @max-table:ms-auto')}>
        <RowActions
          title={item.title}
          editPath={shopPaths.admin.editItem(item.id)}
          onHistory={() => onHistory(item)}
          view={item.isListed ? { label: '상점에서 보기', path: shopPaths.item(item.id) } : undefined}
        />
      </td>
    </>
  );
}
