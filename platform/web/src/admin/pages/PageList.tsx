import type { PageAdminSummary } from '@maru/web/api';
import { paths } from '@maru/web/lib/paths';
import { useFilters } from '@maru/web/lib/useFilters';
import { ButtonLink } from '@maru/web/ui/Button';
import { EmptyState } from '@maru/web/ui/States';
import { PagedList } from '@maru/web/ui/table/PagedList';
import { Table } from '@maru/web/ui/table/Table';
import { useQuery } from '@tanstack/react-query';
import { groupOf, pageColumns } from './columns';
import { pageFilters } from './filter';
import { PageFilters } from './PageFilters';
import { pageManageQueries } from './queries';
import { pagesTexts } from './texts';

/** What stands in place of the list: another filter may find pages, or there is none yet. */
function NoPages({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <EmptyState title={pagesTexts.noneFound} />;
  return (
    <EmptyState title={pagesTexts.none}>
      <p>{pagesTexts.noneHint}</p>
      <ButtonLink to={paths.admin.createPage} size="s" className="mt-4">
        {pagesTexts.create}
      </ButtonLink>
    </EmptyState>
  );
}

/** Every page, hidden or not, as the menu leads to them. */
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
        empty={<NoPages isFiltered={filter.q !== '' || filter.state !== 'all'} />}
      >
        {(data) => (
          <Table
            caption={pagesTexts.title}
            columns={pageColumns(onHistory)}
            rows={data._embedded.pageDTOList}
            rowKey={({ code }) => code}
            groupOf={groupOf}
            fading={query.isPlaceholderData}
          />
        )}
      </PagedList>
    </>
  );
}
