import { Button } from '@maru/web/ui/Button';
import { ConfirmDialog } from '@maru/web/ui/ConfirmDialog';
import { toast } from '@maru/web/ui/toast';
import { useUndoBatch } from '@maru/web/ui/useUndoBatch';
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

  const { wayBack } = useUndoBatch(undone);
  const remove = useMutation(removal);

  async function confirm() {
    const batch = await remove.mutateAsync();
    toast.success(deleted, wayBack(batch));
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
