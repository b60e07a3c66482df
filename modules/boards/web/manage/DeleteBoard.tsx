import { type BoardAdmin, deleteBoard } from '@maru/web/api';
import { dropAutosave } from '@maru/web/lib/autosave';
import { count } from '@maru/web/lib/format';
import { Button } from '@maru/web/ui/Button';
import { ConfirmDialog } from '@maru/web/ui/ConfirmDialog';
import { toast } from '@maru/web/ui/toast';
import { useUndoBatch } from '@maru/web/ui/useUndoBatch';
import { useMutation } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { boardKeys } from './queries';
import { type PostsChoice, RemovalChoice } from './RemovalChoice';
import { manageTexts, removeTexts } from './texts';

function queryOf(board: BoardAdmin, choice: PostsChoice) {
  if (board.posts === 0) return {};
  return choice.kind === 'move' ? { move_to: choice.target } : { with_posts: true, posts: board.posts };
}

function said(choice: PostsChoice, posts: number): string {
  if (posts === 0) return removeTexts.removed;
  return choice.kind === 'move'
    ? removeTexts.removedAndMoved(count(posts))
    : removeTexts.removedWith(count(posts));
}

type DeleteBoardProps = { board: BoardAdmin; onDeleted?: () => void };

/** Removes a board after a question, which asks where its posts go; with a way back from the toast. */
export function DeleteBoard({ board, onDeleted }: DeleteBoardProps) {
  const [asking, setAsking] = useState(false);
  const [choice, setChoice] = useState<PostsChoice>({ kind: 'move', target: '' });
  const { wayBack } = useUndoBatch(manageTexts.undone);
  const remove = useMutation({
    mutationFn: () =>
      deleteBoard({
        path: { key: board.key },
        query: queryOf(board, choice),
        headers: { 'If-Match': String(board.revision) },
      }),
    // The board of an editor is gone, and not asked for again before its screen is left.
    meta: onDeleted ? { forgets: boardKeys } : { changes: boardKeys, endsAtOnce: true },
  });

  async function confirm() {
    const { batch, posts } = await remove.mutateAsync();
    dropAutosave(`boardDraft:${board.key}`);
    toast.success(said(choice, posts), wayBack(batch));
    onDeleted?.();
  }

  return (
    <>
      <Button variant="secondary" size="s" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-4" />
        {removeTexts.remove}
        <span className="sr-only">: {board.title}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={removeTexts.question(board.title)}
        description={removeTexts.hint}
        note={board.posts > 0 && <RemovalChoice board={board} choice={choice} onChange={setChoice} />}
        confirmLabel={removeTexts.remove}
        danger
        onConfirm={confirm}
      />
    </>
  );
}
