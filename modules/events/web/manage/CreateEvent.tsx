import { createEvent } from '@maru/web/api';
import { CreateRecordFrame } from '@maru/web/record/CreateRecordFrame';
import { useCreateRecordForm } from '@maru/web/record/useCreateRecordForm';
import { EventFields } from './EventFields';
import { blankEvent, eventSchema, fieldOf, toEventInput } from './formValues';
import { eventKeys } from './queries';
import { manageTexts } from './texts';

/** Makes an event, hidden until it is published. */
export function CreateEvent({ onCreated }: { onCreated: (key: string) => void }) {
  const editor = useCreateRecordForm({
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
    <CreateRecordFrame editor={editor} autosaveKey="eventDraft:new">
      <EventFields
        values={editor.values}
        errors={editor.errors}
        onChange={editor.update}
        onPictures={editor.tellPictures}
      />
    </CreateRecordFrame>
  );
}
