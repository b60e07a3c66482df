import { deleteSession, orderSessions, type SessionAdmin, updateSession } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { toast } from '@maru/web/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sessionManagerQueries } from '../queries';
import { texts } from '../texts';
import { reordered } from './groups';

/** What can be done to the sessions of the list; each act is saved at once. */
export function useSessionList() {
  const queryClient = useQueryClient();
  const list = sessionManagerQueries.list().queryKey;
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState<string | null>(null);

  // One after the other: an act starts from what the one before it has made.
  const before = useRef(Promise.resolve());

  function run(what: string, failure: string, act: () => Promise<unknown>) {
    before.current = before.current.then(() => carryOut(what, failure, act));
    return before.current;
  }

  async function carryOut(what: string, failure: string, act: () => Promise<unknown>) {
    setBusy(what);
    setFailed('');
    try {
      await act();
    } catch (error) {
      setFailed(`${failure} ${toLocalisedMessage(error, '')}`);
    } finally {
      setBusy(null);
      // The public pages must not show what was remembered either.
      await queryClient.invalidateQueries();
    }
  }

  return {
    failed,
    busy,
    activate: (session: SessionAdmin, isActive: boolean) =>
      run(session.sessionCode, texts.statusFailed, async () => {
        const { sessionCode } = session;
        const known = queryClient.getQueryData<SessionAdmin[]>(list);
        const { title, revision } = known?.find((one) => one.sessionCode === sessionCode) ?? session;
        await updateSession({
          path: { session_code: sessionCode },
          body: { title, isActive, revision },
        });
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
      return run('order', texts.orderFailed, () => orderSessions({ body: { sessionCodes: codes } }));
    },
    /** Left to the question, which stays open and says why it failed. */
    remove: async (code: string) => {
      await deleteSession({ path: { session_code: code } });
      toast.success(texts.removed);
      await queryClient.invalidateQueries();
    },
  };
}

export type SessionList = ReturnType<typeof useSessionList>;
