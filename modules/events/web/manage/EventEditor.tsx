import { type EventAdmin, updateEvent } from '@maru/web/api';
import { discardAutosave } from '@maru/web/record/autosave/useAutosave';
import { mergeByFields } from '@maru/web/record/merge';
import { RecordFrame } from '@maru/web/record/RecordFrame';
import { recordTexts } from '@maru/web/record/texts';
import { useRecordForm } from '@maru/web/record/useRecordForm';
import { LeaveGuard } from '@maru/web/ui/LeaveGuard';
import { Loaded } from '@maru/web/ui/Loaded';
import { EmptyState } from '@maru/web/ui/States';
import { useQuery, useQueryClient } from '@tanstack/react-query';
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
  const queryClient = useQueryClient();
  const query = eventManageQueries.event(key);
  const editor = useRecordForm({
    stored,
    toValues: toEventFormValues,
    schemaOf: () => eventSchema,
    fieldOf,
    save: {
      mutationFn: ({ values, base }) =>
        updateEvent({ path: { key }, body: toEventInput(values, base.revision) }),
      changes: eventKeys,
    },
    onSaved: (saved) => queryClient.setQueryData(query.queryKey, saved),
    latest: () => queryClient.fetchQuery(query),
    saved: manageTexts.saved,
  });
  const autosaveKey = `eventDraft:${key}`;
  return (
    <>
      <RecordFrame
        editor={editor}
        what={manageTexts.what}
        autosaveKey={autosaveKey}
        isAutosave={(kept) => kept.base?.key === key && typeof kept.draft?.title === 'string'}
        merge={merge}
      >
        <EventFields
          values={editor.values}
          errors={editor.errors}
          onChange={editor.update}
          onPictures={editor.tellPictures}
        />
      </RecordFrame>
      <LeaveGuard
        dirty={editor.dirty}
        saving={editor.saving}
        description={recordTexts.leave}
        onLeave={() => discardAutosave(autosaveKey)}
      />
    </>
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
