import { undoJournalBatch } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '../toast';

export const bulkTexts = {
  undo: '되돌리기',
  undoing: '되돌리는 중…',
  undoFailed: '되돌리지 못했습니다.',
  dismiss: '알림 닫기',
} as const;

/** What was done, in words, and the name under which the server takes all of it back. */
export type Change = { message: string; undone: string; batch: string };
type Done = Change & { undoing: boolean; failure: string };

/** Changes many at once, and takes it back: from the toast, or later from the notice on the screen. */
export function useBulkChange() {
  const queryClient = useQueryClient();
  const [done, setDone] = useState<Done | null>(null);
  /** What is taken back, or was: the toast and the notice both offer it. */
  const takenBack = useRef(new Set<string>());

  async function undo(change: Change) {
    if (takenBack.current.has(change.batch)) return;
    takenBack.current.add(change.batch);
    setDone({ ...change, undoing: true, failure: '' });
    try {
      await undoJournalBatch({ path: { batch: change.batch } });
      setDone(null);
      toast.success(change.undone);
    } catch (error) {
      takenBack.current.delete(change.batch);
      const failure = `${bulkTexts.undoFailed} ${toLocalisedMessage(error)}`;
      setDone({ ...change, undoing: false, failure });
      toast.error(bulkTexts.undoFailed);
    }
    // Whatever was loaded before may have changed by it.
    await queryClient.invalidateQueries();
  }

  async function run(call: () => Promise<Change>) {
    const change = await call();
    setDone({ ...change, undoing: false, failure: '' });
    toast.success(change.message, { label: bulkTexts.undo, run: () => void undo(change) });
    await queryClient.invalidateQueries();
  }

  return { done, run, undo: () => done && void undo(done), dismiss: () => setDone(null) };
}

export type BulkChange = ReturnType<typeof useBulkChange>;
