import { undoJournalBatch } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { everything } from '@maru/web/lib/queryClient';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from './toast';

/** The way back from what was done in one go, as a toast offers it. `undone` is said once it is taken back. */
export function useUndoBatch(undone: string, onUndone?: () => void) {
  /** A second press of the same button asks for nothing more. */
  const takenBack = useRef(new Set<string>());
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (batch: string) => undoJournalBatch({ path: { batch } }),
    meta: { changes: [everything], endsAtOnce: true },
    onSuccess: () => {
      toast.success(undone);
      onUndone?.();
    },
    onError: (error, batch) => {
      takenBack.current.delete(batch);
      toast.error(toLocalisedMessage(error));
    },
  });

  function run(batch: string) {
    if (takenBack.current.has(batch)) return;
    takenBack.current.add(batch);
    mutate(batch);
  }

  return {
    wayBack: (batch: string) => ({ label: '되돌리기', run: () => run(batch) }),
    /** What is being taken back. */
    undoing: isPending ? variables : null,
  };
}
