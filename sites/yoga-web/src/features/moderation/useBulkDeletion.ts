import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BoardDeletion } from '@/api';
import { toast } from '@/components/ui/toast';
import { toLocalisedMessage } from '@/lib/apiError';
import { count } from '@/lib/format';
import { undoBatch } from './queries';
import { type ListTexts, texts } from './texts';

export type Deleted = BoardDeletion & { undoing: boolean; failure: string };

/** Deletes several at once, and takes it back: from the toast, or later from the notice on the screen. */
export function useBulkDeletion(call: (ids: number[]) => Promise<BoardDeletion>, words: ListTexts) {
  const queryClient = useQueryClient();
  const [deleted, setDeleted] = useState<Deleted | null>(null);

  async function undo(deletion: BoardDeletion) {
    setDeleted({ ...deletion, undoing: true, failure: '' });
    try {
      await undoBatch(queryClient, deletion.batch);
      setDeleted(null);
      toast.success(texts.undone);
    } catch (error) {
      const failure = `${texts.undoFailed} ${toLocalisedMessage(error)}`;
      setDeleted({ ...deletion, undoing: false, failure });
      toast.error(texts.undoFailed);
    }
  }

  async function remove(ids: number[]) {
    const deletion = await call(ids);
    setDeleted({ ...deletion, undoing: false, failure: '' });
    toast.success(words.removed(count(deletion.deleted)), {
      label: texts.undo,
      run: () => void undo(deletion),
    });
    await queryClient.invalidateQueries();
  }

  return { deleted, remove, undo: () => deleted && void undo(deleted), dismiss: () => setDeleted(null) };
}
