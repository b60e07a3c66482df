import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getApplicationFile,
  listApplicationAccess,
  listApplicationDestructions,
  listApplicationsByDateRange,
  listApplySessions,
} from '@/api';
import { openFile } from '@/lib/download';
import type { Filter } from './filter';

export const accessPageSize = 20;

const page = {
  placeholderData: keepPreviousData,
  staleTime: 0,
};

export const applicationQueries = {
  sessions: () =>
    queryOptions({
      queryKey: ['admin', 'applications', 'sessions'],
      queryFn: ({ signal }) => listApplySessions({ signal }),
      staleTime: 0,
    }),
  /** Each answer is noted as a view of personal data: nothing is asked for again that nobody asked for. */
  list: ({ session, from, to, q }: Filter) =>
    queryOptions({
      queryKey: ['admin', 'applications', 'list', session, from, to, q],
      queryFn: ({ signal }) =>
        listApplicationsByDateRange({
          path: { id: session ?? 0 },
          query: { startDate: from, endDate: to, ...(q !== '' && { q }) },
          cache: 'no-store',
          signal,
        }),
      enabled: session !== null,
      staleTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  access: (number: number) =>
    queryOptions({
      queryKey: ['admin', 'applications', 'access', number],
      queryFn: ({ signal }) =>
        listApplicationAccess({ path: { page: number, size: accessPageSize }, signal }),
      ...page,
    }),
  destructions: (number: number) =>
    queryOptions({
      queryKey: ['admin', 'applications', 'destructions', number],
      queryFn: ({ signal }) =>
        listApplicationDestructions({ path: { page: number, size: accessPageSize }, signal }),
      ...page,
    }),
};

/** Opens a file of an application by a link that lasts for a short while. */
export async function openAnswerFile(applyId: number, key: string, file: number) {
  const { url } = await getApplicationFile({ path: { apply_id: applyId, key }, query: { n: file } });
  openFile(url);
}
