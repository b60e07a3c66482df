import { createEvent } from '@maru/web/api';
import { NewRecordFrame } from '@maru/web/record/NewRecordFrame';
import { useNewRecord } from '@maru/web/record/useNewRecord';
import { blankEvent, fieldOf, toEventInput, validateEvent } from './draft';
import { EventFields } from './EventFields';
import { manageTexts } from './texts';

/** Makes an event, hidden until it is published. */
export function CreateEvent({ onCreated }: { onCreated: (key: string) => void }) {
  const editor = useNewRecord({
    blank: blankEvent,
    validate: validateEvent,
    fieldOf,
    create: (draft) => createEvent({ body: toEventInput(draft, null) }),
    made: manageTexts.made,
    failed: manageTexts.makeFailed,
    onMade: ({ key }) => onCreated(key),
  });
  return (
    <NewRecordFrame
      editor={editor}
      draftKey="eventDraft:new"
      isDraft={({ draft }) => typeof draft?.title === 'string'}
    >
      <EventFields
        draft={editor.draft}
        errors={editor.errors}
        onChange={editor.change}
        onPictures={editor.tellPictures}
      />
    </NewRecordFrame>
  );
}
