import {
  getBackup,
  getBackupDifference,
  getBackupPreview,
  listBackupDifferences,
  listJournal,
} from '@maru/web/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const pageSize = 20;
const root = ['admin', 'backup'] as const;

export const backupQueries = {
  root,
  state: () =>
    queryOptions({
      queryKey: [...root, 'state'],
      queryFn: ({ signal }) => getBackup({ signal }),
      // The light is looked after every few seconds; so is what shows it.
      refetchInterval: 5_000,
    }),
  /** Changes whose eve somebody may want back. */
  changes: () =>
    queryOptions({
      queryKey: [...root, 'changes'],
      queryFn: ({ signal }) => listJournal({ query: { page: 0, size: 5 }, signal }),
      meta: { showsAnyChange: true },
    }),
  preview: (id: string) =>
    queryOptions({
      queryKey: [...root, 'preview', id],
      queryFn: ({ signal }) => getBackupPreview({ path: { id }, signal }),
      refetchInterval: ({ state }) => (state.data?.state === 'restoring' ? 500 : false),
      retry: false,
    }),
  differences: (id: string, page: number) =>
    queryOptions({
      queryKey: [...root, 'differences', id, page],
      queryFn: ({ signal }) =>
        listBackupDifferences({ path: { id }, query: { page, size: pageSize }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  difference: (id: string, kind: string, key: string) =>
    queryOptions({
      queryKey: [...root, 'difference', id, kind, key],
      queryFn: ({ signal }) => getBackupDifference({ path: { id }, query: { kind, key }, signal }),
      staleTime: 0,
      retry: false,
    }),
};
