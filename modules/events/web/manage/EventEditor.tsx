import { type EventAdmin, updateEvent } from '@maru/web/api';
import { ApiError } from '@maru/web/lib/apiError';
import { leaveDraft } from '@maru/web/record/draft/useDraft';
import { mergeByFields } from '@maru/web/record/merge';
import { RecordFrame } from '@maru/web/record/RecordFrame';
import { recordTexts } from '@maru/web/record/texts';
import { useRecordForm } from '@maru/web/record/useRecordForm';
import { LeaveGuard } from '@maru/web/ui/LeaveGuard';
import { Loading } from '@maru/web/ui/Skeleton';
import { EmptyState, ErrorState } from '@maru/web/ui/States';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type EventDraft, eventSchema, fieldOf, labels, toEventDraft, toEventInput } from './draft';
import { EventFields } from './EventFields';
import { eventKeys, eventManageQueries } from './queries';
import { manageTexts } from './texts';

const merge = mergeByFields<EventDraft>(labels);

function Editor({ stored }: { stored: EventAdmin }) {
  const { key } = stored;
  const queryClient = useQueryClient();
  const query = eventManageQueries.event(key);
  const editor = useRecordForm({
    stored,
    toValues: toEventDraft,
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
  const draftKey = `eventDraft:${key}`;
  return (
    <>
      <RecordFrame
        editor={editor}
        what={manageTexts.what}
        draftKey={draftKey}
        isDraft={(kept) => kept.base?.key === key && typeof kept.draft?.title === 'string'}
        merge={merge}
      >
        <EventFields
          draft={editor.values}
          errors={editor.errors}
          onChange={editor.update}
          onPictures={editor.tellPictures}
        />
      </RecordFrame>
      <LeaveGuard
        dirty={editor.dirty}
        saving={editor.saving}
        description={recordTexts.leave}
        onLeave={() => leaveDraft(draftKey)}
      />
    </>
  );
}

/** Loads an event and lets it be changed. */
export function EventEditor({ eventKey }: { eventKey: string }) {
  const { data, error, refetch, isFetching } = useQuery(eventManageQueries.event(eventKey));
  if (data) return <Editor key={eventKey} stored={data} />;
  if (error instanceof ApiError && error.status === 404) return <EmptyState title={manageTexts.notFound} />;
  if (!error) return <Loading label={manageTexts.loading} />;
  return (
    <ErrorState
      failed={manageTexts.loadFailed}
      error={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
