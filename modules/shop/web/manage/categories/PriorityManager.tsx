import { cx } from '@maru/web/lib/cx';
import { Loading } from '@maru/web/ui/Skeleton';
import { EmptyState, ErrorState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Places } from './Places';
import { categoryQueries } from './queries';
import { texts } from './texts';

/** The items of each category in their order. The category stands in the address. */
export function PriorityManager() {
  const { data, error, refetch, isFetching } = useQuery(categoryQueries.list());
  const [search] = useSearchParams();
  if (error && !data) {
    return (
      <ErrorState
        failed={texts.listFailed}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Loading label={texts.loading} />;
  const asked = Number(search.get('category'));
  const current = data.find(({ id }) => id === asked) ?? data[0];
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
            to={`?category=${id}`}
            replace
            preventScrollReset
            aria-current={id === current.id ? 'true' : undefined}
            className={cx(
              'flex min-h-9 shrink-0 items-center rounded-full px-3.5 text-[0.875rem] whitespace-nowrap',
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
