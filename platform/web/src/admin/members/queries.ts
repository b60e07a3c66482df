import {
  eraseMember,
  exportMembersXlsx,
  getMemberDetails,
  listMembers,
  listMembersByDateRange,
} from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { downloadFile } from '@maru/web/lib/download';
import type { Proof } from '@maru/web/lib/useProven';
import { exportWords, type ReasonRequest } from '@maru/web/ui/ReasonDialog';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { type Filter, pageSize, toQuery } from './filter';
import { exportTexts } from './texts';

/** Each answer is noted as a view of personal data: nothing is asked for again that nobody asked for. */
const recorded = {
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
};

function fetchList(filter: Filter, signal: AbortSignal) {
  const path = { page: filter.page, size: pageSize };
  const query = toQuery(filter);
  if (filter.days.from === '') return listMembers({ path, query, cache: 'no-store', signal });
  return listMembersByDateRange({ path, query, cache: 'no-store', signal });
}

export const memberQueries = {
  all: () => ['admin', 'members'] as const,
  lists: () => [...memberQueries.all(), 'list'] as const,
  list: (filter: Filter) =>
    queryOptions({
      queryKey: [...memberQueries.lists(), toQuery(filter), filter.page],
      queryFn: ({ signal }) => fetchList(filter, signal),
      placeholderData: keepPreviousData,
      ...recorded,
    }),
  member: (id: number) =>
    queryOptions({
      queryKey: [...memberQueries.all(), 'member', id],
      queryFn: ({ signal }) => getMemberDetails({ path: { id }, cache: 'no-store', signal }),
      ...recorded,
    }),
};

/** Removes an account for a reason, with a proof first; `after` leaves the screen of a member who is no more. */
export const erasure = (id: number, proven: Proof, after: () => unknown) =>
  mutationOptions({
    mutationFn: async (reason: string) => {
      await proven(() => eraseMember({ path: { id }, query: { reason } }));
      await after();
    },
    meta: { changes: [memberQueries.lists()], endsAtOnce: true },
  });

/** The list as it is filtered now, for a reason. */
export function exportOf(filter: Filter): ReasonRequest {
  return {
    ...exportTexts,
    words: exportWords,
    mutation: {
      mutationFn: (reason) =>
        downloadFile(
          (options) => exportMembersXlsx({ query: { ...toQuery(filter), reason }, ...options }),
          'members.xlsx',
        ),
    },
    failure: (error) => `${exportTexts.failed} ${toLocalisedMessage(error, '')}`.trim(),
  };
}
