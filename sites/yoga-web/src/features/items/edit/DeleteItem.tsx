import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteItems, undoJournalBatch } from '@/api';
import { Button } from '@/components/ui/Button';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { toast } from '@/components/ui/toast';
import { ApiError, toLocalisedMessage } from '@/lib/apiError';
import { texts } from '../texts';
import { dropStash } from './stash';

type DeleteItemProps = { id: number; title: string; onDeleted: () => void };

/** Deletes the item, with a way back from the toast. */
export function DeleteItem({ id, title, onDeleted }: DeleteItemProps) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);

  async function undo(batch: string) {
    try {
      await undoJournalBatch({ path: { batch } });
      toast.success(texts.undone);
    } catch (error) {
      toast.error(toLocalisedMessage(error));
    }
    await queryClient.invalidateQueries();
  }

  async function remove() {
    try {
      const { batch } = await deleteItems({ body: { ids: [id] } });
      dropStash(id);
      toast.success(texts.deleted, { label: '되돌리기', run: () => void undo(batch) });
      onDeleted();
      void queryClient.invalidateQueries({ queryKey: ['admin', 'items', 'list'] });
      queryClient.removeQueries({ queryKey: ['shop'] });
    } catch (error) {
      throw new ApiError(0, `${texts.deleteFailed} ${toLocalisedMessage(error, '')}`.trim());
    }
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
        title={`‘${title}’ 상품을 삭제하시겠습니까?`}
        description="삭제한 뒤 되돌릴 수 있음"
        confirmLabel="삭제"
        danger
        onConfirm={remove}
      />
    </>
  );
}
