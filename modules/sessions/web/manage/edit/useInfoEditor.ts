import { type SessionAdmin, updateSession } from '@maru/web/api';
import { useRecordEditor } from '@maru/web/record/useRecordEditor';
import { useQueryClient } from '@tanstack/react-query';
import { sessionManagerQueries } from '../queries';
import { editTexts } from '../texts';
import { toInfoDraft, toPatch, validateInfo } from './info';

/** What is told about a session, while it is edited. */
export function useInfoEditor(stored: SessionAdmin) {
  const queryClient = useQueryClient();
  const query = sessionManagerQueries.session(stored.sessionCode);
  return useRecordEditor({
    stored,
    toDraft: toInfoDraft,
    validate: validateInfo,
    fieldOf: (field) => field,
    save: async (draft, base) => {
      const path = { session_code: stored.sessionCode };
      const saved = await updateSession({ path, body: toPatch(draft, base) });
      queryClient.setQueryData(query.queryKey, saved);
      return saved;
    },
    latest: () => queryClient.fetchQuery(query),
    saved: editTexts.saved,
  });
}
