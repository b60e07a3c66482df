import { listMyAccess, listMyRequests, listPersonalData } from '@maru/web/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { accountQueries } from '../queries';

const pageSize = 10;
const all = () => [...accountQueries.all(), 'privacy'] as const;

export const privacyQueries = {
  kept: () =>
    queryOptions({
      queryKey: [...all(), 'kept'],
      queryFn: ({ signal }) => listPersonalData({ signal }),
    }),
  access: (page: number) =>
    queryOptions({
      queryKey: [...all(), 'access', page],
      queryFn: ({ signal }) => listMyAccess({ query: { page, size: pageSize }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  requests: () =>
    queryOptions({
      queryKey: [...all(), 'requests'],
      queryFn: ({ signal }) => listMyRequests({ signal }),
      staleTime: 0,
    }),
};
