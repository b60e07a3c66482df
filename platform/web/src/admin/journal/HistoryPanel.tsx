import type { JournalPage } from '@maru/web/api';
import { formatDateTime } from '@maru/web/lib/format';
import { paths } from '@maru/web/lib/paths';
import { Loaded } from '@maru/web/ui/Loaded';
import { SidePanel } from '@maru/web/ui/SidePanel';
import { EmptyState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { EntryMark } from './EntryMark';
import { EntryPanel } from './EntryPanel';
import { journalQueries } from './queries';
import { actorOf, entryFields } from './texts';

type HistoryPanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  kind: string;
  recordKey: string;
  title?: string;
};

const shown = 30;

type EntriesProps = { data: JournalPage; onChoose: (id: number) => void; all: string };

function Entries({ data, onChoose, all }: EntriesProps) {
  const entries = data._embedded.journalDTOList;
  if (entries.length === 0) return <EmptyState title="변경 기록 없음">저장하면 여기에 쌓임</EmptyState>;
  return (
    <>
      <ol className="-mx-3 grid">
        {entries.map((entry) => (
          <li key={entry.id} className="border-b border-line">
            <button
              type="button"
              onClick={() => onChoose(entry.id)}
              className="grid w-full gap-1 rounded-control px-3 py-3 text-start transition-[background-color] hover:bg-surface focus-visible:-outline-offset-2"
            >
              <span className="flex flex-wrap items-center justify-between gap-2">
                <span>
                  <time dateTime={entry.at} className="font-medium">
                    {formatDateTime(entry.at)}
                  </time>
                  <span className="ms-2 text-soft">{actorOf(entry)}</span>
                </span>
                <EntryMark entry={entry} />
              </span>
              <span className="text-xs text-soft">{entryFields(entry)}</span>
            </button>
          </li>
        ))}
      </ol>
      {data.page.totalElements > entries.length && (
        <p className="mt-4 text-sm">
          <Link
            to={{ pathname: paths.admin.journal, search: all }}
            className="text-accent underline underline-offset-4"
          >
            이전 기록 모두 보기
          </Link>
        </p>
      )}
    </>
  );
}

type HistoryProps = { kind: string; recordKey: string; onChoose: (id: number) => void };

function History({ kind, recordKey, onChoose }: HistoryProps) {
  const query = useQuery(journalQueries.list({ kind, key: recordKey, page: 0, size: shown }));
  const all = `?kind=${kind}&key=${encodeURIComponent(recordKey)}`;
  return (
    <Loaded query={query} loading="불러오는 중" failed="변경 기록을 불러오지 못했습니다.">
      {(data) => <Entries data={data} onChoose={onChoose} all={all} />}
    </Loaded>
  );
}

/** The history of one record beside its editor: what was changed, compared, and taken back. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { open, onOpenChange, kind, recordKey, title = '이 페이지의 변경 기록' } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <>
      <SidePanel open={open} onOpenChange={onOpenChange} title={title}>
        {open && <History kind={kind} recordKey={recordKey} onChoose={setChosen} />}
      </SidePanel>
      <EntryPanel id={chosen} onClose={() => setChosen(null)} />
    </>
  );
}
