import type { PageAdminSummary } from '@maru/web/api';
import { useFilters } from '@maru/web/lib/useFilters';
import { EmptyState } from '@maru/web/ui/States';
import { PagedList } from '@maru/web/ui/table/PagedList';
import { Table } from '@maru/web/ui/table/Table';
import { useQuery } from '@tanstack/react-query';
import { pageColumns } from './columns';
import { pageFilters } from './filter';
import { PageFilters } from './PageFilters';
import { pageManageQueries } from './queries';
import { pagesTexts } from './texts';

/** Every page, hidden or not, in the order of the menu. */
export function PageList({ onHistory }: { onHistory: (page: PageAdminSummary) => void }) {
  const { filter, change, to } = useFilters(pageFilters);
  const query = useQuery(pageManageQueries.list(filter));
  return (
    <>
      <PageFilters filter={filter} onChange={change} />
      <PagedList
        query={query}
        page={filter.page}
        to={(page) => to({ page })}
        loading={pagesTexts.loading}
        failed={pagesTexts.listFailed}
        total={(amount) => `모두 ${amount}개`}
        empty={<EmptyState title={pagesTexts.noneFound} />}
      >
        {(data) => (
          <Table
            caption={pagesTexts.title}
            columns={pageColumns(onHistory)}
            rows={data._embedded.pageDTOList}
            rowKey={({ code }) => code}
            fading={query.isPlaceholderData}
          />
        )}
      </PagedList>
    </>
  );
}
