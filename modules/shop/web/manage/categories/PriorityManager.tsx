import type { ShopAdminCategory } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { defineFilters, number } from '@maru/web/lib/filters';
import { useFilters } from '@maru/web/lib/useFilters';
import { Loaded } from '@maru/web/ui/Loaded';
import { EmptyState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Places } from './Places';
import { categoryQueries } from './queries';
import { texts } from './texts';

const filters = defineFilters({ category: number() });

function Categories({ data }: { data: ShopAdminCategory[] }) {
  const { filter, to } = useFilters(filters);
  const current = data.find(({ id }) => id === filter.category) ?? data[0];
  if (!current) return <EmptyState title="카테고리 없음" />;
  return (
    <>
      <nav
        aria-label="카테고리"
        className="-mx-5.5 mb-5 flex gap-1 overflow-x-auto border-y border-line px-5.5 py-2 [scrollbar-width:none] desktop:-mx-10 desktop:px-10"
      >
        {data.map(({ id, name }) => (
          <Link
            key={id}
            to={to({ category: id })}
            replace
            preventScrollReset
            aria-current={id === current.id ? 'true' : undefined}
            className={cx(
              'flex min-h-9 shrink-0 items-center rounded-full px-3.5 text-sm whitespace-nowrap',
              id === current.id ? 'bg-accent text-accent-ink' : 'text-soft hover:bg-sunken hover:text-ink',
            )}
          >
            {name}
          </Link>
        ))}
      </nav>
      <div className="max-w-[52rem]">
        <Places key={current.id} category={current.id} />
      </div>
    </>
  );
}

/** The items of each category in their order. The category stands in the address. */
export function PriorityManager() {
  return (
    <Loaded query={useQuery(categoryQueries.list())} loading={texts.loading} failed={texts.listFailed}>
      {(data) => <Categories data={data} />}
    </Loaded>
  );
}
