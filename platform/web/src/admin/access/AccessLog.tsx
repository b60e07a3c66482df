import { useFilters, usePage } from '@maru/web/lib/useFilters';
import { Loading } from '@maru/web/ui/Skeleton';
import { EmptyState } from '@maru/web/ui/States';
import { Tabs } from '@maru/web/ui/Tabs';
import { PagedList } from '@maru/web/ui/table/PagedList';
import { Table } from '@maru/web/ui/table/Table';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { useAdminParts } from '../parts';
import { AccessFilters } from './AccessFilters';
import { accessColumns } from './columns';
import { accessFilters, toAccessQuery } from './filter';
import { accessQueries } from './queries';
import { Reviews } from './Reviews';
import { texts } from './texts';

function Accesses() {
  const { filter, change } = useFilters(accessFilters);
  const query = useQuery(accessQueries.list(filter));
  const isFiltered = Object.keys(toAccessQuery(filter)).length > 0;
  const paging = usePage();
  const empty = isFiltered ? (
    <EmptyState title={texts.noneFound} />
  ) : (
    <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
  );
  return (
    <>
      <AccessFilters filter={filter} actors={query.data?.actors ?? []} onChange={change} />
      <PagedList query={query} {...paging} loading={texts.loading} failed={texts.failed} empty={empty}>
        {(data) => (
          <Table
            caption={texts.caption}
            columns={accessColumns}
            rows={data._embedded.accessDTOList}
            rowKey={({ id }) => id}
            fading={query.isPlaceholderData}
          />
        )}
      </PagedList>
    </>
  );
}

function Part({ of: Component }: { of: ComponentType }) {
  return (
    <Suspense fallback={<Loading label={texts.loading} />}>
      <Component />
    </Suspense>
  );
}

/** Who saw personal data or took it along, who went through that, and what modules add to it. */
export function AccessLog() {
  const parts = useAdminParts().flatMap(({ accessLog }) => accessLog ?? []);
  return (
    <Tabs
      label={texts.caption}
      panelClassName="pt-4"
      tabs={[
        { key: 'views', label: texts.views, content: <Accesses /> },
        { key: 'reviews', label: texts.reviews, content: <Reviews /> },
        ...parts.map(({ key, label, Component }) => ({ key, label, content: <Part of={Component} /> })),
      ]}
    />
  );
}
