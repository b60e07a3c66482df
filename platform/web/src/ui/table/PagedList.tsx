import type { PageInfo } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { type Loadable, Loaded } from '../Loaded';
import { Pagination } from '../Pagination';
import { RedirectToLastPage } from './RedirectToLastPage';

/** A query of one page of many, which may still show the page before. */
export type PageQuery<T> = Loadable<T> & { readonly isPlaceholderData: boolean };

type PagedListProps<T> = {
  query: PageQuery<T>;
  /** The page that is asked for, and the addresses of the others. */
  page: number;
  to: (page: number) => To;
  loading: string;
  failed: string;
  /** How many there are, in words. */
  total?: (amount: string) => string;
  /** What stands there where there is none. */
  empty: ReactNode;
  /** What the pages are called. */
  label?: string;
  /** What is shown of a page. */
  children: (data: T) => ReactNode;
};

/** What was found, page by page; which one stands in the address. */
export function PagedList<T extends { page: PageInfo }>(props: PagedListProps<T>) {
  const { query, page, to, loading, failed, total, empty, label, children } = props;
  return (
    <Loaded query={query} loading={loading} failed={failed}>
      {(data) => {
        const { totalElements, totalPages } = data.page;
        const amount = total && (
          <p role="status" className="mb-2 text-sm text-soft">
            {total(count(totalElements))}
          </p>
        );
        if (totalElements === 0) {
          return (
            <>
              {amount}
              {empty}
            </>
          );
        }
        return (
          <div>
            {amount}
            {children(data)}
            <div className="mt-6 empty:hidden">
              {!query.isPlaceholderData && <RedirectToLastPage page={page} totalPages={totalPages} to={to} />}
              <Pagination page={page} totalPages={totalPages} to={to} label={label} />
            </div>
          </div>
        );
      }}
    </Loaded>
  );
}
