import { undoJournalBatch } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { everything } from '@maru/web/lib/queryClient';
import { Button } from '@maru/web/ui/Button';
import { ConfirmDialog } from '@maru/web/ui/ConfirmDialog';
import { toast } from '@maru/web/ui/toast';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash';
import { type ReactNode, useState } from 'react';

type DeleteRecordProps = {
  question: string;
  hint: string;
  /** What else is asked about it. */
  note?: ReactNode;
  /** What is said once it is gone, and once it is back. */
  deleted: string;
  undone: string;
  /** Deletes the record and gives the batch that takes it back. */
  removal: UseMutationOptions<string, Error, void>;
  onDeleted: () => void;
};

/** Deletes a record after a question, with a way back from the toast. */
export function DeleteRecord(props: DeleteRecordProps) {
  const { question, hint, note, deleted, undone, removal, onDeleted } = props;
  const [asking, setAsking] = useState(false);

  const undo = useMutation({
    mutationFn: (batch: string) => undoJournalBatch({ path: { batch } }),
    meta: { changes: [everything], endsAtOnce: true },
    onSuccess: () => toast.success(undone),
    onError: (error) => toast.error(toLocalisedMessage(error)),
  });
  const remove = useMutation(removal);

  async function confirm() {
    const batch = await remove.mutateAsync();
    toast.success(deleted, { label: '되돌리기', run: () => undo.mutate(batch) });
    onDeleted();
  }

  return (
    <>
      <Button variant="secondary" size="s" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-4" />
        삭제
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={question}
        description={hint}
        note={note}
        confirmLabel="삭제"
        danger
        onConfirm={confirm}
      />
    </>
  );
}
