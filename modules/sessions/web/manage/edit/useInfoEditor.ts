import { type SessionAdmin, updateSession } from '@maru/web/api';
import { useRecordForm } from '@maru/web/record/useRecordForm';
import { useQueryClient } from '@tanstack/react-query';
import { sessionKeys, sessionManagerQueries } from '../queries';
import { editTexts } from '../texts';
import { infoSchema, toInfoFormValues, toPatch } from './info';

/** What is told about a session, while it is edited. */
export function useInfoEditor(stored: SessionAdmin) {
  const queryClient = useQueryClient();
  const query = sessionManagerQueries.session(stored.sessionCode);
  return useRecordForm({
    stored,
    toValues: toInfoFormValues,
    schemaOf: () => infoSchema,
    fieldOf: (field) => field,
    save: {
      mutationFn: ({ values, base }) =>
        updateSession({ path: { session_code: stored.sessionCode }, body: toPatch(values, base) }),
      changes: sessionKeys,
    },
    onSaved: (saved) => queryClient.setQueryData(query.queryKey, saved),
    latest: () => queryClient.fetchQuery(query),
    saved: editTexts.saved,
  });
}
