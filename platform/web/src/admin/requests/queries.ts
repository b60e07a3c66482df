import { type DataRequestState, getPrivacyReminders, listRequests } from '@maru/web/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const pageSize = 20;

export const requestQueries = {
  all: () => ['admin', 'requests'] as const,
  list: (page: number, state: DataRequestState | undefined) =>
    queryOptions({
      queryKey: [...requestQueries.all(), state ?? null, page],
      queryFn: ({ signal }) => listRequests({ query: { page, size: pageSize, state }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  reminders: () =>
    queryOptions({
      queryKey: ['admin', 'reminders'],
      queryFn: ({ signal }) => getPrivacyReminders({ signal }),
      staleTime: 0,
    }),
};
