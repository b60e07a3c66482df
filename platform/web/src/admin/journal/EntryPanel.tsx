import type { JournalEntryDetail } from '@maru/web/api';
import { count, formatDateTime } from '@maru/web/lib/format';
import { useProven } from '@maru/web/lib/useProven';
import { ChangeList } from '@maru/web/record/compare/ChangeList';
import { useCompare } from '@maru/web/record/compare/compareRecords';
import { Button } from '@maru/web/ui/Button';
import { ConfirmDialog } from '@maru/web/ui/ConfirmDialog';
import { Loaded } from '@maru/web/ui/Loaded';
import { SidePanel } from '@maru/web/ui/SidePanel';
import { toast } from '@maru/web/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { EntryMark } from './EntryMark';
import { journalQueries, undoBatch, undoEntry } from './queries';
import { actorOf, endingLogins, entryName, forgotten, isOnlyOne } from './texts';

function UndoButton({ entry }: { entry: JournalEntryDetail }) {
  const [asking, setAsking] = useState(false);
  const undo = useMutation({
    ...undoEntry(useProven()),
    onSuccess: () => toast.success('변경을 되돌렸습니다.'),
  });
  return (
    <>
      <Button variant="secondary" size="s" disabled={entry.undoneBy != null} onClick={() => setAsking(true)}>
        <Undo2 aria-hidden className="size-4" />
        {entry.undoneBy == null ? '이 변경 되돌리기' : `되돌려짐 #${entry.undoneBy}`}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="이 변경을 되돌리시겠습니까?"
        description={undoing(entry)}
        confirmLabel="되돌리기"
        onConfirm={() => undo.mutateAsync(entry.id)}
      />
    </>
  );
}

/** What was deleted is kept for a time, then only that it was changed. */
const isForgotten = ({ before, after }: JournalEntryDetail) => before == null && after == null;

function undoing({ kind, undoneAlong: along }: JournalEntryDetail): string {
  const what = along > 0 ? `이 변경과 그 때문에 바뀐 ${count(along)}개가 함께` : '이 변경에서 바뀐 항목만';
  const description = `${what} 이전 값으로 돌아가며, 되돌린 일도 변경 기록에 남음`;
  // Whatever of a member is changed, their logins and API tokens end.
  return kind === 'member' ? `${description}. ${endingLogins}` : description;
}

/** For a change that was made with others: all of them go back together. */
function UndoTogether({ batch, changes }: { batch: string; changes: number }) {
  const [asking, setAsking] = useState(false);
  const undo = useMutation({ ...undoBatch, onSuccess: () => toast.success('변경을 되돌렸습니다.') });
  return (
    <>
      <Button variant="secondary" size="s" onClick={() => setAsking(true)}>
        <Undo2 aria-hidden className="size-4" />
        함께 바뀐 {count(changes)}개 모두 되돌리기
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`함께 바뀐 ${count(changes)}개를 모두 되돌리시겠습니까?`}
        description="하나라도 되돌릴 수 없으면 아무것도 바뀌지 않으며, 되돌린 일도 변경 기록에 남음"
        confirmLabel="되돌리기"
        onConfirm={() => undo.mutateAsync(batch)}
      />
    </>
  );
}

function EntryBody({ entry }: { entry: JournalEntryDetail }) {
  const compare = useCompare();
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-sm [&_dt]:text-soft">
        <dt>동작</dt>
        <dd>
          <EntryMark entry={entry} />
        </dd>
        <dt>시각</dt>
        <dd>
          <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
        </dd>
        <dt>작업자</dt>
        <dd>{actorOf(entry)}</dd>
        {!isOnlyOne(entry) && (
          <>
            <dt>키</dt>
            <dd>{entry.key}</dd>
          </>
        )}
        <dt>차례</dt>
        <dd>{count(entry.revision)}번째 저장</dd>
      </dl>
      <section aria-label="바뀐 항목" className="border-t border-line pt-5">
        {isForgotten(entry) ? (
          <p className="text-soft">{forgotten}</p>
        ) : (
          <ChangeList changes={compare(entry.before, entry.after, entry)} />
        )}
      </section>
    </div>
  );
}

/** One change in full, with both versions compared and the way back. */
export function EntryPanel({ id, onClose }: { id: number | null; onClose: () => void }) {
  // While the panel slides away it still shows what it showed.
  const [last, setLast] = useState(id);
  if (id !== null && id !== last) setLast(id);
  const query = useQuery({ ...journalQueries.entry(last ?? 0), enabled: last !== null });
  const { data } = query;
  return (
    <SidePanel
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      title={data ? `#${data.id} ${entryName(data)}` : '변경 내용'}
      footer={
        data && (
          <div className="flex flex-wrap gap-2">
            {data.batch && data.leftInBatch > 1 && (
              <UndoTogether batch={data.batch} changes={data.leftInBatch} />
            )}
            {!isForgotten(data) && <UndoButton entry={data} />}
          </div>
        )
      }
    >
      <Loaded query={query} loading="불러오는 중" failed="변경 내용을 불러오지 못했습니다.">
        {(entry) => <EntryBody entry={entry} />}
      </Loaded>
    </SidePanel>
  );
}
