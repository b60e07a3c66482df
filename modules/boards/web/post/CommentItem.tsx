import type { BoardComment } from '@maru/web/api';
import { formatDateTime } from '@maru/web/lib/format';
import { LazyConfirmDialog } from '@maru/web/ui/LazyConfirmDialog';
import { toast } from '@maru/web/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { boardMutations } from '../queries';
import { reportFailure } from '../report';
import { commentTexts } from '../texts';

type CommentItemProps = {
  comment: BoardComment;
  /** Whom it answers, where the place does not say so: a way to what was answered. */
  to: string | null;
  mayAnswer: boolean;
  answering: boolean;
  onAnswer: (id: number | null) => void;
  onRemoved: () => void;
  children: ReactNode;
};

const action =
  'inline-flex min-h-8 items-center text-sm text-soft underline-offset-4 hover:text-ink hover:underline';

/** One comment with what can be done about it. */
export function CommentItem({
  comment,
  to,
  mayAnswer,
  answering,
  onAnswer,
  onRemoved,
  children,
}: CommentItemProps) {
  const [asking, setAsking] = useState(false);

  const remove = useMutation({
    ...boardMutations.removeComment(comment.id),
    onSuccess: () => {
      toast.success(commentTexts.removed);
      onRemoved();
    },
    onError: reportFailure(commentTexts.removeLog, commentTexts.removeFailed),
  });

  return (
    <article
      id={`comment-${comment.id}`}
      tabIndex={-1}
      aria-label={commentTexts.by(comment.displayName)}
      className="-mx-2 -my-1 scroll-mt-28 rounded-control px-2 py-1 focus:bg-accent-soft"
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium">{comment.displayName}</span>
        {comment.isMine && (
          <span className="rounded-full bg-accent-soft px-2 text-2xs font-medium text-accent-strong">
            {commentTexts.mine}
          </span>
        )}
        <time dateTime={comment.createdAt} className="text-xs text-soft">
          {formatDateTime(comment.createdAt)}
        </time>
      </p>
      <p className="mt-1 whitespace-pre-wrap">
        {to !== null && (
          <Link
            to={{ hash: `#comment-${comment.replyTo}` }}
            className="me-1.5 font-medium text-accent underline-offset-4 hover:underline"
          >
            {commentTexts.answers(to)}
          </Link>
        )}
        {comment.content}
      </p>
      <div className="mt-1 flex gap-4">
        {mayAnswer && (
          <button
            type="button"
            aria-expanded={answering}
            onClick={() => onAnswer(answering ? null : comment.id)}
            className={action}
          >
            {answering ? commentTexts.cancelReply : commentTexts.reply}
          </button>
        )}
        {comment.canEdit && (
          <button type="button" onClick={() => setAsking(true)} className={action}>
            {commentTexts.remove}
          </button>
        )}
      </div>
      {children}
      <LazyConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={commentTexts.removeQuestion}
        confirmLabel={commentTexts.remove}
        danger
        onConfirm={() => remove.mutateAsync()}
      />
    </article>
  );
}
