import { deleteEvents } from '@maru/web/api';
import { dropAutosave } from '@maru/web/lib/autosave';
import { DeleteRecord } from '@maru/web/record/DeleteRecord';
import { eventKeys } from './queries';
import { manageTexts } from './texts';

type DeleteEventProps = { eventKey: string; title: string; onDeleted: () => void };

export function DeleteEvent({ eventKey, title, onDeleted }: DeleteEventProps) {
  return (
    <DeleteRecord
      question={`‘${title}’ 행사를 삭제하시겠습니까?`}
      hint={manageTexts.deleteHint}
      deleted={manageTexts.deleted('1')}
      undone={manageTexts.undone}
      removal={{
        mutationFn: async () => {
          const { batch } = await deleteEvents({ body: { keys: [eventKey] } });
          dropAutosave(`eventDraft:${eventKey}`);
          return batch;
        },
        // The event on the screen is gone, and not asked for again before its screen is left.
        meta: { forgets: eventKeys },
      }}
      onDeleted={onDeleted}
    />
  );
}
