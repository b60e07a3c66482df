import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteEvents, undoJournalBatch } from '@/api';
import { Button } from '@/components/ui/Button';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { toast } from '@/components/ui/toast';
import { toLocalisedMessage } from '@/lib/apiError';
import { dropDraft } from '@/lib/localDraft';
import { manageTexts } from './texts';

type DeleteEventProps = { eventKey: string; title: string; onDeleted: () => void };

/** Deletes the event, with a way back from the toast. */
export function DeleteEvent({ eventKey, title, onDeleted }: DeleteEventProps) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);

  async function undo(batch: string) {
    try {
      await undoJournalBatch({ path: { batch } });
      toast.success(manageTexts.undone);
    } catch (error) {
      toast.error(toLocalisedMessage(error));
    }
    await queryClient.invalidateQueries();
  }

  async function remove() {
    const { batch } = await deleteEvents({ body: { keys: [eventKey] } });
    dropDraft(`eventDraft:${eventKey}`);
    toast.success(manageTexts.deleted('1'), { label: '되돌리기', run: () => void undo(batch) });
    onDeleted();
    void queryClient.invalidateQueries({ queryKey: ['admin', 'events', 'list'] });
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
        title={`‘${title}’ 행사를 삭제하시겠습니까?`}
        description={manageTexts.deleteHint}
        confirmLabel="삭제"
        danger
        onConfirm={remove}
      />
    </>
  );
}
