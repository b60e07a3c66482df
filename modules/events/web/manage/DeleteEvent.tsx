import { deleteEvents } from '@maru/web/api';
import { dropDraft } from '@maru/web/lib/localDraft';
import { DeleteRecord } from '@maru/web/record/DeleteRecord';
import { useQueryClient } from '@tanstack/react-query';
import { manageTexts } from './texts';

type DeleteEventProps = { eventKey: string; title: string; onDeleted: () => void };

export function DeleteEvent({ eventKey, title, onDeleted }: DeleteEventProps) {
  const queryClient = useQueryClient();

  async function remove() {
    const { batch } = await deleteEvents({ body: { keys: [eventKey] } });
    dropDraft(`eventDraft:${eventKey}`);
    void queryClient.invalidateQueries({ queryKey: ['admin', 'events', 'list'] });
    return batch;
  }

  return (
    <DeleteRecord
      question={`‘${title}’ 행사를 삭제하시겠습니까?`}
      hint={manageTexts.deleteHint}
      deleted={manageTexts.deleted('1')}
      undone={manageTexts.undone}
      remove={remove}
      onDeleted={onDeleted}
    />
  );
}
