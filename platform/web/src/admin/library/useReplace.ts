import { type BulkChange, replaceMediaFile, undoJournalBatch } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { paths } from '@maru/web/lib/paths';
import { everything } from '@maru/web/lib/queryClient';
import { toast } from '@maru/web/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { texts } from './texts';

/** Puts another file in the place of one, goes to what is known of it, and offers the way back. */
export function useReplace(path: string) {
  const navigate = useNavigate();
  const undo = useMutation({
    mutationFn: (batch: string) => undoJournalBatch({ path: { batch } }),
    meta: { changes: [everything], endsAtOnce: true },
    onSuccess: () => {
      toast.success(texts.undone);
      void navigate(paths.admin.file(path));
    },
    onError: (error) => toast.error(toLocalisedMessage(error)),
  });
  return useMutation({
    mutationFn: (by: string) => replaceMediaFile({ body: { path, by } }),
    meta: { changes: [everything], endsAtOnce: true },
    onSuccess: ({ changed, batch }: BulkChange, by) => {
      toast.success(texts.replaced(changed), { label: '되돌리기', run: () => undo.mutate(batch) });
      void navigate(paths.admin.file(by), { replace: true });
    },
    onError: (error) => toast.error(toLocalisedMessage(error, texts.replaceFailed)),
  });
}
