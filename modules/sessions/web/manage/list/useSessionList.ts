import { deleteSession, orderSessions, type SessionAdmin, updateSession } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { toast } from '@maru/web/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionKeys, sessionManagerQueries } from '../queries';
import { texts } from '../texts';
import { reordered } from './groups';

type Act = { what: string; failure: string; mutationFn: () => Promise<unknown> };

/** What can be done to the sessions of the list; each act is saved at once. */
export function useSessionList() {
  const queryClient = useQueryClient();
  const list = sessionManagerQueries.list().queryKey;
  const acting = useMutation({
    mutationFn: (act: Act) => act.mutationFn(),
    // One after the other: an act starts from what the one before it has made.
    scope: { id: 'sessions' },
    meta: { changes: sessionKeys },
    // A place that was shown at once may not be the one that is stored.
    onError: () => queryClient.invalidateQueries({ queryKey: list }),
  });
  const removal = useMutation({
    mutationFn: (code: string) => deleteSession({ path: { session_code: code } }),
    meta: { changes: sessionKeys },
    onSuccess: () => toast.success(texts.removed),
  });
  const { isPending, variables, error } = acting;

  return {
    failed: error && variables ? `${variables.failure} ${toLocalisedMessage(error, '')}` : '',
    busy: isPending ? variables.what : null,
    activate: (session: SessionAdmin, isActive: boolean) =>
      acting.mutate({
        what: session.sessionCode,
        failure: texts.statusFailed,
        mutationFn: () => {
          const { sessionCode } = session;
          const known = queryClient.getQueryData<SessionAdmin[]>(list);
          const { title, revision } = known?.find((one) => one.sessionCode === sessionCode) ?? session;
          return updateSession({
            path: { session_code: sessionCode },
            body: { title, isActive, revision },
          });
        },
      }),
    move: (group: SessionAdmin[], code: string, place: number) => {
      const codes = reordered(
        group.map(({ sessionCode }) => sessionCode),
        code,
        place,
      );
      const inOrder = (sessions: SessionAdmin[]) => {
        const moved = codes.flatMap((each) => sessions.filter(({ sessionCode }) => sessionCode === each));
        return sessions.map((each) => (codes.includes(each.sessionCode) ? (moved.shift() ?? each) : each));
      };
      // Seen at once; what the server says comes after it.
      queryClient.setQueryData<SessionAdmin[]>(list, (before) => before && inOrder(before));
      acting.mutate({
        what: 'order',
        failure: texts.orderFailed,
        mutationFn: () => orderSessions({ body: { sessionCodes: codes } }),
      });
    },
    /** Left to the question, which stays open and says why it failed. */
    remove: (code: string) => removal.mutateAsync(code),
  };
}

export type SessionList = ReturnType<typeof useSessionList>;
