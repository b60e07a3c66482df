import { undoJournalBatch } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { everything } from '@maru/web/lib/queryClient';
import { useMutation } from '@tanstack/react-query';
import { toast } from './toast';

/** The way back from what was done in one go, as a toast offers it. `undone` is said once it is taken back. */
export function useUndoBatch(undone: string, onUndone?: () => void) {
  const { mutate } = useMutation({
    mutationFn: (batch: string) => undoJournalBatch({ path: { batch } }),
    meta: { changes: [everything], endsAtOnce: true },
    onSuccess: () => {
      toast.success(undone);
      onUndone?.();
    },
    onError: (error) => toast.error(toLocalisedMessage(error)),
  });
  return (batch: string) => ({ label: '되돌리기', run: () => mutate(batch) });
}
