import type { ShopAdminItemSummary } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { count, formatDate, won } from '@maru/web/lib/format';
import { mediaAt } from '@maru/web/lib/media';
import { RowActions } from '@maru/web/ui/table/RowActions';
import type { Column } from '@maru/web/ui/table/Table';
import { Link } from 'react-router';
import { shopPaths } from '../../../paths';
import { texts } from '../texts';

const mark = 'inline-flex rounded-full py-0.5 text-2xs font-medium whitespace-nowrap';

function Marks({ item }: { item: ShopAdminItemSummary }) {
  return (
    <span className="flex flex-wrap gap-1">
      {item.soldOut && <span className={cx(mark, 'px-2 bg-danger-soft text-danger')}>{texts.soldOut}</span>}
      {item.isBest && (
        <span className={cx(mark, 'px-2 bg-accent-soft text-accent-strong')}>{texts.best}</span>
      )}
      {!item.isListed && <span className={cx(mark, 'px-2 bg-sunken text-soft')}>{texts.hidden}</span>}
      {!item.soldOut && item.isListed && <span className={cx(mark, 'text-soft')}>{texts.onSale}</span>}
    </span>
  );
}

function Prices({ item }: { item: ShopAdminItemSummary }) {
  if (item.discountPrice === null) return <span className="font-medium">{won(item.price)}</span>;
  const off = item.isDiscountByRate ? `${item.discountRate}%` : won(item.discountAmount);
  return (
    <>
      <span className="font-medium">{won(item.discountPrice)}</span>
      <span className="block text-xs whitespace-nowrap text-soft @max-table:ms-2 @max-table:inline">
        <s>{won(item.price)}</s> −{off}
      </span>
    </>
  );
}

function Name({ item }: { item: ShopAdminItemSummary }) {
  return (
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
        <span className="text-xs text-soft">{item.categories.map(({ name }) => name).join(', ')}</span>
      </span>
    </span>
  );
}

const quiet = 'text-soft @max-table:text-xs';

/** A number with its name, where no head says what it is. */
function numberColumn(
  key: string,
  label: string,
  of: (item: ShopAdminItemSummary) => string,
): Column<ShopAdminItemSummary> {
  return {
    key,
    label,
    width: 'w-16',
    align: 'end',
    className: `${quiet} tabular-nums`,
    cell: (item) => (
      <>
        <span className="@table:hidden">{label} </span>
        {of(item)}
      </>
    ),
  };
}

/** What the list says of an item: picture, name, state, prices, views, day, and what can be done with it. */
export function columnsFor(onHistory: (item: ShopAdminItemSummary) => void): Column<ShopAdminItemSummary>[] {
  return [
    { key: 'name', label: '상품', className: '@max-table:basis-full', cell: (item) => <Name item={item} /> },
    { key: 'state', label: '상태', width: 'w-28', cell: (item) => <Marks item={item} /> },
    {
      key: 'price',
      label: '가격',
      width: 'w-40',
      align: 'end',
      className: 'tabular-nums',
      cell: (item) => <Prices item={item} />,
    },
    numberColumn('stock', '재고', ({ stockQuantity }) =>
      stockQuantity === null ? '무제한' : count(stockQuantity),
    ),
    numberColumn('views', '조회', ({ views }) => count(views)),
    {
      key: 'created',
      label: '등록일',
      width: 'w-28',
      className: `${quiet} whitespace-nowrap`,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
    },
    {
      key: 'actions',
      label: '관리',
      width: 'w-28 ps-2.5',
      actions: true,
      className: 'whitespace-nowrap @max-table:ms-auto',
      cell: (item) => (
        <RowActions
          title={item.title}
          editPath={shopPaths.admin.editItem(item.id)}
          onHistory={() => onHistory(item)}
          view={item.isListed ? { label: '상점에서 보기', path: shopPaths.item(item.id) } : undefined}
        />
      ),
    },
  ];
}
