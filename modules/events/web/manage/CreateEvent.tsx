import { createEvent } from '@maru/web/api';
import { NewRecordFrame } from '@maru/web/record/NewRecordFrame';
import { useNewRecordForm } from '@maru/web/record/useNewRecordForm';
import { blankEvent, eventSchema, fieldOf, toEventInput } from './draft';
import { EventFields } from './EventFields';
import { eventKeys } from './queries';
import { manageTexts } from './texts';

/** Makes an event, hidden until it is published. */
export function CreateEvent({ onCreated }: { onCreated: (key: string) => void }) {
  const editor = useNewRecordForm({
    blank: blankEvent,
    schema: eventSchema,
    fieldOf,
    create: {
      mutationFn: (values) => createEvent({ body: toEventInput(values, null) }),
      changes: eventKeys,
    },
    created: manageTexts.made,
    failed: manageTexts.makeFailed,
    onCreated: ({ key }) => onCreated(key),
  });
  return (
    <NewRecordFrame
      editor={editor}
      draftKey="eventDraft:new"
      isDraft={({ draft }) => typeof draft?.title === 'string'}
    >
      <EventFields
        draft={editor.values}
        errors={editor.errors}
        onChange={editor.update}
        onPictures={editor.tellPictures}
      />
    </NewRecordFrame>
  );
}
