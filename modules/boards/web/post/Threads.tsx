import type { BoardComment, BoardPost } from '@maru/web/api';
import { toast } from '@maru/web/ui/toast';
import { type RefObject, useState } from 'react';
import { useReader } from '../board';
import { threadsOf } from '../commentTree';
import { commentTexts } from '../texts';
import { CommentForm } from './CommentForm';
import { CommentItem } from './CommentItem';
import type { ShownComments } from './useComments';

type ThreadsProps = {
  post: BoardPost;
  comments: ShownComments;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** The comments that are shown, each with its answers, and the place to answer one. */
export function Threads({ post, comments, heading }: ThreadsProps) {
  const [answering, setAnswering] = useState<number | null>(null);
  const reader = useReader();
  const mayAnswer = post.canComment && reader.isLoggedIn;

  // The form that had the focus is gone: it goes on at the answer, once that is there.
  function answered(added: BoardComment) {
    setAnswering(null);
    comments.answered(added);
    toast.success(commentTexts.added);
  }

  function removed(id: number) {
    comments.removed(id);
    heading.current?.focus();
  }

  const item = (comment: BoardComment, to: string | null) => (
    <CommentItem
      comment={comment}
      to={to}
      mayAnswer={mayAnswer}
      answering={answering === comment.id}
      onAnswer={setAnswering}
      onRemoved={() => removed(comment.id)}
    >
      {answering === comment.id && <CommentForm post={post.id} replyTo={comment} onAnswered={answered} />}
    </CommentItem>
  );

  return (
    <ol className="grid border-t border-line">
      {threadsOf(comments.shown).map(({ comment, to, replies }) => (
        <li key={comment.id} className="border-b border-line py-5">
          {item(comment, to)}
          {replies.length > 0 && (
            <ol className="mt-5 grid gap-5 border-s-2 border-line ps-4 desktop:ms-2 desktop:ps-6">
              {replies.map((reply) => (
                <li key={reply.comment.id}>{item(reply.comment, reply.to)}</li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}
