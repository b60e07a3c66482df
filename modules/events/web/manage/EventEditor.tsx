import { type EventAdmin, updateEvent } from '@maru/web/api';
import { mergeByFields } from '@maru/web/record/merge';
import { RecordFrame } from '@maru/web/record/RecordFrame';
import { useRecordForm } from '@maru/web/record/useRecordForm';
import { Loaded } from '@maru/web/ui/Loaded';
import { EmptyState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { EventFields } from './EventFields';
import {
  type EventFormValues,
  eventSchema,
  fieldOf,
  labels,
  toEventFormValues,
  toEventInput,
} from './formValues';
import { eventKeys, eventManageQueries } from './queries';
import { manageTexts } from './texts';

const merge = mergeByFields<EventFormValues>(labels);

function Editor({ stored }: { stored: EventAdmin }) {
  const { key } = stored;
  const editor = useRecordForm({
    stored,
    query: eventManageQueries.event(key),
    toValues: toEventFormValues,
    schemaOf: () => eventSchema,
    fieldOf,
    save: {
      mutationFn: ({ values, base }) =>
        updateEvent({ path: { key }, body: toEventInput(values, base.revision) }),
      changes: eventKeys,
    },
    saved: manageTexts.saved,
  });
  return (
    <RecordFrame editor={editor} what={manageTexts.what} autosaveKey={`eventDraft:${key}`} merge={merge}>
      <EventFields
        values={editor.values}
        errors={editor.errors}
        onChange={editor.update}
        onPictures={editor.tellPictures}
      />
    </RecordFrame>
  );
}

/** Loads an event and lets it be changed. */
export function EventEditor({ eventKey }: { eventKey: string }) {
  return (
    <Loaded
      query={useQuery(eventManageQueries.event(eventKey))}
      loading={manageTexts.loading}
      failed={manageTexts.loadFailed}
      missing={<EmptyState title={manageTexts.notFound} />}
    >
      {(event) => <Editor key={eventKey} stored={event} />}
    </Loaded>
  );
}
