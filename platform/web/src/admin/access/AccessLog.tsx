import type { PageInfo } from '@maru/web/api';
import { pageAddress, pageNumber } from '@maru/web/lib/pageNumber';
import { useSite } from '@maru/web/lib/site';
import { Pagination } from '@maru/web/ui/Pagination';
import { RecordTable } from '@maru/web/ui/RecordTable';
import { Loading } from '@maru/web/ui/Skeleton';
import { EmptyState, ErrorState } from '@maru/web/ui/States';
import { Tabs } from '@maru/web/ui/Tabs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AccessFilters } from './AccessFilters';
import { accessColumns, destructionColumns } from './columns';
import { toAccessQuery } from './filter';
import { accessQueries } from './queries';
import { Reviews } from './Reviews';
import { texts } from './texts';

type PagedProps = {
  name: string;
  query: { data: { page: PageInfo } | undefined; error: unknown; refetch: () => unknown };
  empty: ReactNode;
  children: ReactNode;
};

function Paged({ name, query, empty, children }: PagedProps) {
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

function Accesses() {
  const [search] = useSearchParams();
  const query = useQuery(accessQueries.list(pageNumber(search), search));
  const isFiltered = Object.keys(toAccessQuery(search)).length > 0;
  const empty = isFiltered ? (
    <EmptyState title={texts.noneFound} />
  ) : (
    <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
  );
  return (
    <>
      <AccessFilters actors={query.data?.actors ?? []} />
      <Paged name="page" query={query} empty={empty}>
        <RecordTable
          caption={texts.caption}
          columns={accessColumns}
          rows={query.data?._embedded.accessDTOList ?? []}
          rowKey={({ id }) => id}
          fading={query.isPlaceholderData}
        />
      </Paged>
    </>
  );
}

function Destructions() {
  const [search] = useSearchParams();
  const query = useQuery(accessQueries.destructions(pageNumber(search, 'destroyed')));
  return (
    <Paged
      name="destroyed"
      query={query}
      empty={<EmptyState title={texts.noDestructions}>{texts.noDestructionsHint}</EmptyState>}
    >
      <RecordTable
        caption={texts.destructionCaption}
        columns={destructionColumns}
        rows={query.data?._embedded.destructionDTOList ?? []}
        rowKey={({ id }) => id}
        fading={query.isPlaceholderData}
      />
    </Paged>
  );
}

/** Who saw personal data or took it along, who went through that, and which applications were destroyed. */
export function AccessLog() {
  const { modules } = useSite();
  const destructions = { key: 'destructions', label: texts.destructions, content: <Destructions /> };
  return (
    <Tabs
      label={texts.caption}
      panelClassName="pt-4"
      tabs={[
        { key: 'views', label: texts.views, content: <Accesses /> },
        { key: 'reviews', label: texts.reviews, content: <Reviews /> },
        ...(modules.includes('sessions') ? [destructions] : []),
      ]}
    />
  );
}
