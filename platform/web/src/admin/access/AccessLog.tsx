import { pageNumber } from '@maru/web/lib/pageNumber';
import { RecordTable } from '@maru/web/ui/RecordTable';
import { Loading } from '@maru/web/ui/Skeleton';
import { EmptyState } from '@maru/web/ui/States';
import { Tabs } from '@maru/web/ui/Tabs';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useAdminParts } from '../parts';
import { AccessFilters } from './AccessFilters';
import { accessColumns } from './columns';
import { toAccessQuery } from './filter';
import { Paged } from './Paged';
import { accessQueries } from './queries';
import { Reviews } from './Reviews';
import { texts } from './texts';

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
