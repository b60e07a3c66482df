import { count } from '@maru/web/lib/format';
import { pageNumber } from '@maru/web/lib/pageNumber';
import { Pagination } from '@maru/web/ui/Pagination';
import { Loading } from '@maru/web/ui/Skeleton';
import { EmptyState, ErrorState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { EntryPanel } from './EntryPanel';
import { toJournalQuery, withFilters } from './filter';
import { JournalFilters } from './JournalFilters';
import { JournalTable } from './JournalTable';
import { journalQueries } from './queries';

const entryName = 'entry';

function withParameter(search: URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams(search);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return `?${next}`;
}

/** The change log: filters, page and the opened change all stand in the URL. */
export function Journal() {
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch, isPlaceholderData } = useQuery(journalQueries.list(toJournalQuery(search)));
  const opened = Number(search.get(entryName)) || null;
  const entries = data?._embedded.journalDTOList ?? [];

  return (
    <>
      <JournalFilters
        search={search}
        onChange={(change) => setSearch(withFilters(search, change), { replace: true })}
        onReset={() => setSearch({})}
      />
      {error ? (
        <ErrorState failed="변경 기록을 불러오지 못했습니다." error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading label="불러오는 중" />
      ) : (
        <>
          <p role="status" className="mb-2 text-[0.875rem] text-soft">
            모두 {count(data.page.totalElements)}건
          </p>
          {entries.length === 0 ? (
            <EmptyState title="조건에 맞는 변경 기록 없음">저장, 삭제, 되돌리기가 여기에 쌓임</EmptyState>
          ) : (
            <JournalTable
              entries={entries}
              fading={isPlaceholderData}
              to={(entry) => withParameter(search, entryName, String(entry.id))}
            />
          )}
          <div className="mt-6">
            <Pagination
              page={pageNumber(search)}
              totalPages={data.page.totalPages}
              to={(page) => withParameter(search, 'page', String(page + 1))}
              label="변경 기록 페이지"
            />
          </div>
        </>
      )}
      <EntryPanel
        id={opened}
        onClose={() => setSearch(withParameter(search, entryName, null), { preventScrollReset: true })}
      />
    </>
  );
}
