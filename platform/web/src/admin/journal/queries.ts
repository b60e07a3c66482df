import { getJournalEntry, listJournal, listJournalFilters, undoJournalEntry } from '@maru/web/api';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { JournalQuery } from './filter';

export const journalQueries = {
  list: (query: JournalQuery) =>
    queryOptions({
      queryKey: ['admin', 'journal', 'list', query],
      queryFn: ({ signal }) => listJournal({ query, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  filters: () =>
    queryOptions({
      queryKey: ['admin', 'journal', 'filters'],
      queryFn: ({ signal }) => listJournalFilters({ signal }),
    }),
  entry: (id: number) =>
    queryOptions({
      queryKey: ['admin', 'journal', 'entry', id],
      queryFn: ({ signal }) => getJournalEntry({ path: { id }, signal }),
    }),
};

/** Takes a change back. Whatever was loaded before may be what changed, so all of it is asked for again. */
export async function undoEntry(queryClient: QueryClient, id: number) {
  const undone = await undoJournalEntry({ path: { id } });
  await queryClient.invalidateQueries();
  return undone;
}
