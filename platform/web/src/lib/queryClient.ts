import { MutationCache, onlineManager, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from './apiError';

const maxRetries = 2;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** It shows changes of any kind, as the journal does, or counts or finds them. */
      showsAnyChange?: boolean;
    };
    mutationMeta: {
      /** What is outdated afterwards: it is asked for again before the mutation ends, unless told otherwise. */
      changes?: readonly QueryKey[];
      /** What is forgotten afterwards; what is on the screen stays there, and is asked for again when it is shown next. */
      forgets?: readonly QueryKey[];
      /** Whether the mutation ends without what it changed. */
      endsAtOnce?: boolean;
    };
  }
}

/** As a key of `changes`: a change that may be of any record, such as an undo. */
export const everything: QueryKey = [];

/** One place that knows what follows a writing call. A refused token ends the login where calls are sent (`http.ts`). */
export function createMutationCache(): MutationCache {
  return new MutationCache({
    onSuccess: (_data, _variables, _result, { meta }, { client }) => {
      for (const queryKey of meta?.forgets ?? []) {
        client.removeQueries({ queryKey, type: 'inactive' });
        void client.invalidateQueries({ queryKey, refetchType: 'none' });
      }
      void client.invalidateQueries({ predicate: ({ meta: of }) => of?.showsAnyChange === true });
      const changed = Promise.all(
        (meta?.changes ?? []).map((queryKey) => client.invalidateQueries({ queryKey })),
      );
      return meta?.endsAtOnce ? undefined : changed;
    },
    // Somebody was faster: what is shown is not what is stored.
    onError: (error, _variables, _result, { meta }, { client }) => {
      if (!(error instanceof ApiError && error.status === 409)) return;
      for (const queryKey of meta?.changes ?? []) void client.invalidateQueries({ queryKey });
    },
  });
}

export const queryClient = new QueryClient({
  mutationCache: createMutationCache(),
  defaultOptions: {
    queries: {
      // Without a connection nothing newer is to be had, and what is known stays on the screen.
      staleTime: () => (onlineManager.isOnline() ? 60_000 : Number.POSITIVE_INFINITY),
      refetchOnWindowFocus: () => onlineManager.isOnline(),
      // What is not known fails at once and says so, instead of waiting without a word for a connection.
      networkMode: 'always',
      // Which that would switch off: what failed meanwhile is asked for when the connection is back.
      refetchOnReconnect: true,
      // A refusal stays a refusal; only lost connections and server faults are worth another try.
      retry: (failures, error) =>
        failures < maxRetries &&
        onlineManager.isOnline() &&
        !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
    mutations: { networkMode: 'always' },
  },
});
