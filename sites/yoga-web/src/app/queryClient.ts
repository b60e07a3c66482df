import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/apiError';

const maxRetries = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      // A refusal stays a refusal; only lost connections and server faults are worth another try.
      retry: (failures, error) =>
        failures < maxRetries && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
  },
});
