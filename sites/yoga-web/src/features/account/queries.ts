import { queryOptions } from '@tanstack/react-query';
import { getMe } from '@/api';
import { client } from '@/api/client.gen';

export type OwnApplication = { id: number; sessionTitle: string; appliedAt: string };

export const accountQueries = {
  all: () => ['account'] as const,
  me: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'me'],
      queryFn: ({ signal }) => getMe({ signal }),
    }),
  /** Answered by the sessions module; asked only where that module is on. */
  applications: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'applications'],
      queryFn: ({ signal }) =>
        client.get<OwnApplication[], unknown, true, 'data'>({
          url: '/apply/my-applications',
          security: [{ scheme: 'bearer', type: 'http' }],
          responseStyle: 'data',
          signal,
        }),
    }),
};
