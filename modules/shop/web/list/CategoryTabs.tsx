import type { ShopCategory } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { shopPaths } from '../paths';
import { texts } from '../texts';
import { shopFilters } from '../view';

type CategoryTabsProps = { categories: ShopCategory[]; current: number | undefined };

/** The categories as links, so that each can be shared and opened without scripts. */
export function CategoryTabs({ categories, current }: CategoryTabsProps) {
  const row = useRef<HTMLElement>(null);

  // On a phone the row is wider than the screen: the chosen category slides into view, the page stays where it is.
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>(`[data-category="${current}"]`);
    if (!row.current || !here) return;
    row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2;
  }, [current]);

  return (
    <nav
      ref={row}
      aria-label={texts.categories}
      className="relative mt-8 border-b border-line desktop:mt-12 max-desktop:-mx-5.5 max-desktop:overflow-x-auto max-desktop:px-5.5 max-desktop:[scrollbar-width:none]"
    >
      <ul className="flex w-max gap-x-6 desktop:gap-x-8">
        {categories.map(({ id, name, isAll }) => (
          <li key={id} className="max-desktop:last:pe-5.5">
            <Link
              to={{
                pathname: shopPaths.list,
                search: shopFilters.write({ category: isAll ? null : id, page: 0 }),
              }}
              data-category={id}
              preventScrollReset
              aria-current={id === current ? 'page' : undefined}
              className={cx(
                '-mb-px inline-flex min-h-12 items-center border-b-2 whitespace-nowrap transition-[color,border-color] focus-visible:-outline-offset-2',
                id === current
                  ? 'border-accent font-semibold text-ink'
                  : 'border-transparent text-soft hover:text-ink',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
