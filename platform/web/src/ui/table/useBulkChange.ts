import { undoJournalBatch } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { everything } from '@maru/web/lib/queryClient';
import { type QueryKey, useMutation } from '@tanstack/react-query';
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

/** One call that changes many. */
export type BulkCall = { mutationFn: () => Promise<Change> };

/** Changes many at once, and takes it back: from the toast, or later from the notice on the screen. */
export function useBulkChange(changes: readonly QueryKey[]) {
  const [done, setDone] = useState<Done | null>(null);
  /** What is taken back, or was: the toast and the notice both offer it. */
  const takenBack = useRef(new Set<string>());

  const undoing = useMutation({
    mutationFn: ({ batch }: Change) => undoJournalBatch({ path: { batch } }),
    meta: { changes: [everything], endsAtOnce: true },
    onMutate: (change) => setDone({ ...change, undoing: true, failure: '' }),
    onSuccess: (_undone, change) => {
      setDone(null);
      toast.success(change.undone);
    },
    onError: (error, change) => {
      takenBack.current.delete(change.batch);
      const failure = `${bulkTexts.undoFailed} ${toLocalisedMessage(error)}`;
      setDone({ ...change, undoing: false, failure });
      toast.error(bulkTexts.undoFailed);
    },
  });

  function undo(change: Change) {
    if (takenBack.current.has(change.batch)) return;
    takenBack.current.add(change.batch);
    undoing.mutate(change);
  }

  const running = useMutation({
    mutationFn: ({ mutationFn }: BulkCall) => mutationFn(),
    meta: { changes },
    onSuccess: (change) => {
      setDone({ ...change, undoing: false, failure: '' });
      toast.success(change.message, { label: bulkTexts.undo, run: () => undo(change) });
    },
  });

  return {
    done,
    run: (call: BulkCall) => running.mutateAsync(call),
    undo: () => done && undo(done),
    dismiss: () => setDone(null),
  };
}

export type BulkChange = ReturnType<typeof useBulkChange>;
