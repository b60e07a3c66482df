import type { PageInfo } from '@maru/web/api';
import { pageAddress, pageNumber } from '@maru/web/lib/pageNumber';
import { Pagination } from '@maru/web/ui/Pagination';
import { Loading } from '@maru/web/ui/Skeleton';
import { ErrorState } from '@maru/web/ui/States';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { texts } from './texts';

type PagedProps = {
  name: string;
  query: { data: { page: PageInfo } | undefined; error: unknown; refetch: () => unknown };
  empty: ReactNode;
  children: ReactNode;
};

/** A part of the record of access, by pages whose number stands in the address as `name`. */
export function Paged({ name, query, empty, children }: PagedProps) {
  const [search] = useSearchParams();
  const { data, error, refetch } = query;
  if (error) return <ErrorState failed={texts.failed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading label={texts.loading} />;
  if (data.page.totalElements === 0) return empty;
  return (
    <div className="grid gap-6">
      {children}
      <Pagination
        page={pageNumber(search, name)}
        totalPages={data.page.totalPages}
        to={(page) => pageAddress(search, page, name)}
      />
    </div>
  );
}
