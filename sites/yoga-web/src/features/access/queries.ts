import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAccess, listApplicationDestructions } from '@/api';

const pageSize = 20;

const page = {
  placeholderData: keepPreviousData,
  staleTime: 0,
};

export const accessQueries = {
  list: (number: number) =>
    queryOptions({
      queryKey: ['admin', 'access', 'list', number],
      queryFn: ({ signal }) => listAccess({ path: { page: number, size: pageSize }, signal }),
      ...page,
    }),
  destructions: (number: number) =>
    queryOptions({
      queryKey: ['admin', 'access', 'destructions', number],
      queryFn: ({ signal }) =>
        listApplicationDestructions({ path: { page: number, size: pageSize }, signal }),
      ...page,
    }),
};
