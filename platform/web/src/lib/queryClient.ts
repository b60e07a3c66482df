import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './apiError';

const maxRetries = 2;

export const queryClient = new QueryClient({
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
