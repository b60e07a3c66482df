import { defineFilters, number } from '@maru/web/lib/filters';
import { useFilters } from '@maru/web/lib/useFilters';
import { EmptyState } from '@maru/web/ui/States';
import { PagedList } from '@maru/web/ui/table/PagedList';
import { useQuery } from '@tanstack/react-query';
import { EntryPanel } from './EntryPanel';
import { journalFilters, toJournalQuery } from './filter';
import { JournalFilters } from './JournalFilters';
import { JournalTable } from './JournalTable';
import { journalQueries } from './queries';

/** The opened change: it comes and goes without leading to another page. */
const openedFilters = defineFilters({ entry: number() });

/** The change log: filters, page and the opened change all stand in the URL. */
export function Journal() {
  const { filter, change, to } = useFilters(journalFilters);
  const opened = useFilters(openedFilters);
  const query = useQuery(journalQueries.list(toJournalQuery(filter)));

  return (
    <>
      <JournalFilters filter={filter} onChange={change} onReset={() => change(journalFilters.defaults())} />
      <PagedList
        query={query}
        page={filter.page}
        to={(page) => to({ page })}
        loading="불러오는 중"
        failed="변경 기록을 불러오지 못했습니다."
        total={(amount) => `모두 ${amount}건`}
        empty={<EmptyState title="조건에 맞는 변경 기록 없음">저장, 삭제, 되돌리기가 여기에 쌓임</EmptyState>}
        label="변경 기록 페이지"
      >
        {(data) => (
          <JournalTable
            entries={data._embedded.journalDTOList}
            fading={query.isPlaceholderData}
            to={({ id }) => opened.to({ entry: id })}
          />
        )}
      </PagedList>
      <EntryPanel id={opened.filter.entry} onClose={() => opened.change({ entry: null })} />
    </>
  );
}
