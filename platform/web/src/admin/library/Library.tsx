import { useFilters } from '@maru/web/lib/useFilters';
import { EmptyState } from '@maru/web/ui/States';
import { PagedList } from '@maru/web/ui/table/PagedList';
import { useQuery } from '@tanstack/react-query';
import { FileGrid } from './FileGrid';
import { libraryFilters } from './filter';
import { LibraryFilters } from './LibraryFilters';
import { libraryQueries } from './queries';
import { texts } from './texts';

/** How much there is, and how much of it nothing shows. */
function Totals() {
  const { data } = useQuery(libraryQueries.totals());
  if (!data) return null;
  return (
    <p className="mb-5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft tabular-nums">
      <span>{texts.room(data.files, data.bytes)}</span>
      {data.unusedFiles > 0 && <span>{texts.unused(data.unusedFiles, data.unusedBytes)}</span>}
    </p>
  );
}

/** Every file of the site. */
export function Library() {
  const { filter, change, to } = useFilters(libraryFilters);
  const query = useQuery(libraryQueries.list(filter));
  return (
    <>
      <Totals />
      <LibraryFilters filter={filter} onChange={change} />
      <PagedList
        query={query}
        page={filter.page}
        to={(page) => to({ page })}
        loading={texts.loading}
        failed={texts.listFailed}
        total={texts.total}
        empty={<EmptyState title={texts.none}>{texts.noneHint}</EmptyState>}
      >
        {(data) => <FileGrid files={data._embedded.mediaFileDTOList} fading={query.isPlaceholderData} />}
      </PagedList>
    </>
  );
}
