import { undoJournalBatch } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { Button } from '@maru/web/ui/Button';
import { ConfirmDialog } from '@maru/web/ui/ConfirmDialog';
import { toast } from '@maru/web/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

type DeleteRecordProps = {
  question: string;
  hint: string;
  /** What is said once it is gone, and once it is back. */
  deleted: string;
  undone: string;
  /** Deletes the record and gives the batch that takes it back. */
  remove: () => Promise<string>;
  onDeleted: () => void;
};

/** Deletes a record after a question, with a way back from the toast. */
export function DeleteRecord({ question, hint, deleted, undone, remove, onDeleted }: DeleteRecordProps) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);

  async function undo(batch: string) {
    try {
      await undoJournalBatch({ path: { batch } });
      toast.success(undone);
    } catch (error) {
      toast.error(toLocalisedMessage(error));
    }
    await queryClient.invalidateQueries();
  }

  async function confirm() {
    const batch = await remove();
    toast.success(deleted, { label: '되돌리기', run: () => void undo(batch) });
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
        confirmLabel="삭제"
        danger
        onConfirm={confirm}
      />
    </>
  );
}
