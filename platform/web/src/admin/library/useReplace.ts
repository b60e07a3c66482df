import { type BulkChange, replaceMediaFile } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { paths } from '@maru/web/lib/paths';
import { everything } from '@maru/web/lib/queryClient';
import { toast } from '@maru/web/ui/toast';
import { useUndoBatch } from '@maru/web/ui/useUndoBatch';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { texts } from './texts';

/** Puts another file in the place of one, goes to what is known of it, and offers the way back. */
export function useReplace(path: string) {
  const navigate = useNavigate();
  const { wayBack } = useUndoBatch(texts.undone, () => void navigate(paths.admin.file(path)));
  return useMutation({
    mutationFn: (by: string) => replaceMediaFile({ body: { path, by } }),
    meta: { changes: [everything], endsAtOnce: true },
    onSuccess: ({ changed, batch }: BulkChange, by) => {
      toast.success(texts.replaced(changed), wayBack(batch));
      void navigate(paths.admin.file(by), { replace: true });
    },
    onError: (error) => toast.error(toLocalisedMessage(error, texts.replaceFailed)),
  });
}
