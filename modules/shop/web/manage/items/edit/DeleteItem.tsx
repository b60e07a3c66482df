import { deleteItems } from '@maru/web/api';
import { ApiError, toLocalisedMessage } from '@maru/web/lib/apiError';
import { DeleteRecord } from '@maru/web/record/DeleteRecord';
import { shopKeys } from '../../queries';
import { texts } from '../texts';
import { dropItemAutosave } from './autosave';

type DeleteItemProps = { id: number; title: string; onDeleted: () => void };

export function DeleteItem({ id, title, onDeleted }: DeleteItemProps) {
  return (
    <DeleteRecord
      question={`‘${title}’ 상품을 삭제하시겠습니까?`}
      hint="삭제한 뒤 30일 동안 되돌릴 수 있음"
      deleted={texts.deleted}
      undone={texts.undone}
      removal={{
        mutationFn: async () => {
          try {
            const { batch } = await deleteItems({ body: { ids: [id] } });
            dropItemAutosave(id);
            return batch;
          } catch (error) {
            throw new ApiError(0, `${texts.deleteFailed} ${toLocalisedMessage(error, '')}`.trim());
          }
        },
        // The item on the screen is gone, and not asked for again before its screen is left.
        meta: { forgets: shopKeys },
      }}
      onDeleted={onDeleted}
    />
  );
}
