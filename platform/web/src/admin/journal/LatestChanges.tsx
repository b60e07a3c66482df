import { paths } from '@maru/web/lib/paths';
import { Loaded } from '@maru/web/ui/Loaded';
import { EmptyState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { JournalTable } from './JournalTable';
import { journalQueries } from './queries';

/** The ten latest changes of everything; each opens in the change log. */
export function LatestChanges() {
  const query = useQuery(journalQueries.list({ page: 0, size: 10 }));

  return (
    <Loaded query={query} loading="불러오는 중" failed="변경 기록을 불러오지 못했습니다.">
      {(data) => {
        const entries = data._embedded.journalDTOList;
        if (entries.length === 0) {
          return <EmptyState title="아직 변경 기록 없음">저장한 내용이 여기에 쌓임</EmptyState>;
        }
        return (
          <JournalTable
            entries={entries}
            to={(entry) => ({ pathname: paths.admin.journal, search: `?entry=${entry.id}` })}
          />
        );
      }}
    </Loaded>
  );
}
