import { type SessionAdmin, updateSession } from '@maru/web/api';
import { useRecordForm } from '@maru/web/record/useRecordForm';
import { sessionKeys, sessionManagerQueries } from '../queries';
import { editTexts } from '../texts';
import { infoSchema, toInfoFormValues, toPatch } from './info';

/** What is told about a session, while it is edited. */
export function useInfoEditor(stored: SessionAdmin) {
  return useRecordForm({
    stored,
    query: sessionManagerQueries.session(stored.sessionCode),
    toValues: toInfoFormValues,
    schemaOf: () => infoSchema,
    save: {
      mutationFn: ({ values, base }) =>
        updateSession({ path: { session_code: stored.sessionCode }, body: toPatch(values, base) }),
      changes: sessionKeys,
    },
    saved: editTexts.saved,
  });
}
