import type { ShopItemSummary } from '@maru/web/api';
import { Picture } from '@maru/web/ui/Picture';
import { Skeleton } from '@maru/web/ui/Skeleton';
import { Link, useLocation } from 'react-router';
import { Price } from '../Price';
import { shopPaths } from '../paths';
import { SoldOut } from '../SoldOut';
import { texts } from '../texts';
import type { FromList } from '../view';

export const gridClass =
  'grid grid-cols-2 gap-x-4 gap-y-9 desktop:grid-cols-3 desktop:gap-x-6 desktop:gap-y-14 wide:grid-cols-4';

/** How many cards are in view at once on a phone: their pictures come first. */
const inView = 2;

function ItemCard({ item, priority }: { item: ShopItemSummary; priority: boolean }) {
  const { search } = useLocation();
  const image = { ...item, alt: '' };
  return (
    <li className="group relative grid content-start gap-3">
      <div className="relative overflow-hidden rounded-card bg-sunken">
        <Picture
          image={image}
          priority={priority}
          sizes="(width >= 1200px) 276px, (width >= 1080px) 23vw, (width >= 769px) 30vw, 46vw"
          className="aspect-square w-full object-cover transition-[scale] duration-250 motion-safe:group-hover:scale-[1.02]"
        />
        {item.soldOut && <SoldOut />}
        {item.isBest && (
          <span className="absolute start-2.5 top-2.5 rounded-full bg-accent px-2.5 py-0.5 text-2xs font-medium text-accent-ink">
            {texts.best}
          </span>
        )}
      </div>
      <div className="grid gap-1">
        <h2 className="text-md leading-snug font-medium desktop:text-base">
          <Link
            to={shopPaths.item(item.id)}
            state={{ list: search } satisfies FromList}
            className="after:absolute after:inset-0 group-hover:underline underline-offset-4"
          >
            {item.title}
          </Link>
        </h2>
        <Price item={item} />
      </div>
    </li>
  );
}

export function ItemCards({ items, label }: { items: ShopItemSummary[]; label: string }) {
  return (
    <ul aria-label={label} className={gridClass}>
      {items.map((item, index) => (
        <ItemCard key={item.id} item={item} priority={index < inView} />
      ))}
    </ul>
  );
}

export function CardSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden className={gridClass}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places that are all alike
        <div key={index} className="grid gap-3">
          <Skeleton className="aspect-square w-full" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-2/5" />
        </div>
      ))}
    </div>
  );
}
