import {
  getJournalEntry,
  listJournal,
  listJournalFilters,
  undoJournalBatch,
  undoJournalEntry,
} from '@maru/web/api';
import { everything } from '@maru/web/lib/queryClient';
import type { Proof } from '@maru/web/lib/useProven';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { JournalQuery } from './filter';

export const journalQueries = {
  list: (query: JournalQuery) =>
    queryOptions({
      queryKey: ['admin', 'journal', 'list', query],
      queryFn: ({ signal }) => listJournal({ query, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      meta: { showsAnyChange: true },
    }),
  filters: () =>
    queryOptions({
      queryKey: ['admin', 'journal', 'filters'],
      queryFn: ({ signal }) => listJournalFilters({ signal }),
      meta: { showsAnyChange: true },
    }),
  entry: (id: number) =>
    queryOptions({
      queryKey: ['admin', 'journal', 'entry', id],
      queryFn: ({ signal }) => getJournalEntry({ path: { id }, signal }),
      meta: { showsAnyChange: true },
    }),
};

/** Takes back all that is left of a bulk action. */
export const undoBatch = mutationOptions({
  mutationFn: (batch: string) => undoJournalBatch({ path: { batch } }),
  meta: { changes: [everything] },
});

/** Takes a change back, which may be of any record. */
export const undoEntry = (prove: Proof) =>
  mutationOptions({
    mutationFn: (id: number) => prove(() => undoJournalEntry({ path: { id } })),
    meta: { changes: [everything] },
  });
