import {
  getApplicationFile,
  getApplyForm,
  getMyApplication,
  listMyApplications,
  listSessions,
  type SessionApplyForm,
  type SessionInfo,
  withdrawApplication,
} from '@maru/web/api';
import { askedOnEntry } from '@maru/web/lib/askedOnEntry';
import { openFile } from '@maru/web/lib/download';
import { preloaded } from '@maru/web/lib/preloaded';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

export const sessionQueries = {
  all: () => ['sessions'] as const,
  list: (type: string) =>
    queryOptions({
      queryKey: [...sessionQueries.all(), 'list', type],
      queryFn: ({ signal }) => listSessions({ path: { session_type: type }, signal }),
      ...preloaded<SessionInfo[]>(`GET /api/session/fetchListByType/${type}`),
    }),
  form: (code: string) =>
    queryOptions({
      queryKey: [...sessionQueries.all(), 'form', code],
      queryFn: ({ signal }) => getApplyForm({ path: { session_code: code }, signal }),
      ...askedOnEntry,
      // The fields must not change below somebody's fingers; an application names the form that it was made with.
      refetchOnWindowFocus: false,
      ...preloaded<SessionApplyForm>(`GET /api/apply/form/${code}`),
    }),
  /** Somebody's own applications; `member` keeps those of one from another on the same device. */
  mine: (member: string) =>
    queryOptions({
      queryKey: [...sessionQueries.all(), 'mine', member],
      queryFn: ({ signal }) => listMyApplications({ signal }),
    }),
  one: (member: string, id: number) =>
    queryOptions({
      queryKey: [...sessionQueries.all(), 'mine', member, id],
      queryFn: ({ signal }) => getMyApplication({ path: { id }, signal }),
    }),
};

/** The one on the screen is gone, and not asked for again before its screen is left. */
export const withdrawal = (id: number) =>
  mutationOptions({
    mutationFn: () => withdrawApplication({ path: { id } }),
    meta: { forgets: [[...sessionQueries.all(), 'mine']] },
  });

/** Opens a file of an application by a link that lasts for a short while. */
export async function openAnswerFile(applyId: number, key: string, file: number) {
  const { url } = await getApplicationFile({ path: { apply_id: applyId, key }, query: { n: file } });
  openFile(url);
}
