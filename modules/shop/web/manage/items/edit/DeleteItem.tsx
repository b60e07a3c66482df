import { deleteItems } from '@maru/web/api';
import { ApiError, toLocalisedMessage } from '@maru/web/lib/apiError';
import { DeleteRecord } from '@maru/web/record/DeleteRecord';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from '../texts';
import { dropStash } from './stash';

type DeleteItemProps = { id: number; title: string; onDeleted: () => void };

export function DeleteItem({ id, title, onDeleted }: DeleteItemProps) {
  const queryClient = useQueryClient();

  async function remove() {
    try {
      const { batch } = await deleteItems({ body: { ids: [id] } });
      dropStash(id);
      void queryClient.invalidateQueries({ queryKey: ['admin', 'items', 'list'] });
      queryClient.removeQueries({ queryKey: ['shop'] });
      return batch;
    } catch (error) {
      throw new ApiError(0, `${texts.deleteFailed} ${toLocalisedMessage(error, '')}`.trim());
    }
  }

  return (
    <DeleteRecord
      question={`‘${title}’ 상품을 삭제하시겠습니까?`}
      hint="삭제한 뒤 되돌릴 수 있음"
      deleted={texts.deleted}
      undone={texts.undone}
      remove={remove}
      onDeleted={onDeleted}
    />
  );
}
