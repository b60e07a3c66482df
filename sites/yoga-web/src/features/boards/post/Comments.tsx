import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { BoardComment, BoardPost, SiteBoard } from '@/api';
import { buttonClass } from '@/components/ui/Button';
import { toast } from '@/components/ui/toast';
import { count } from '@/lib/format';
import { paths } from '@/lib/paths';
import { mayComment, useReader } from '../board';
import { threadsOf } from '../commentTree';
import { commentTexts, texts } from '../texts';
import { CommentForm } from './CommentForm';
import { CommentItem } from './CommentItem';

function WriteComment({ post, board }: { post: BoardPost; board: SiteBoard }) {
  const reader = useReader();
  if (post.canComment && reader.isLoggedIn) return <CommentForm post={post.id} />;
  if (board.comment === 'nobody') return null;
  if (mayComment(board, reader) === 'no' && reader.isLoggedIn) {
    return <p className="text-soft">{commentTexts.adminsOnly}</p>;
  }
  if (reader.isLoggedIn) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-control bg-sunken px-5 py-4 print:hidden">
      <p>{commentTexts.loginFirst}</p>
      <Link to={paths.login(paths.post(post.id))} className={buttonClass('secondary', 's')}>
        {texts.login}
      </Link>
    </div>
  );
}

type ThreadsProps = { post: BoardPost; heading: RefObject<HTMLHeadingElement | null> };

function Threads({ post, heading }: ThreadsProps) {
  const [answering, setAnswering] = useState<number | null>(null);
  const [added, setAdded] = useState<number | null>(null);
  const reader = useReader();
  const mayAnswer = post.canComment && reader.isLoggedIn;

  // The form that had the focus is gone: it goes on at the answer, once that is there.
  useEffect(() => {
    if (!post.comments.some(({ id }) => id === added)) return;
    document.getElementById(`comment-${added}`)?.focus();
    setAdded(null);
  }, [added, post.comments]);

  function answered({ id }: BoardComment) {
    setAnswering(null);
    setAdded(id);
    toast.success(commentTexts.added);
  }

  const item = (comment: BoardComment, to: string | null) => (
    <CommentItem
      comment={comment}
      to={to}
      mayAnswer={mayAnswer}
      answering={answering === comment.id}
      onAnswer={setAnswering}
      onRemoved={() => heading.current?.focus()}
    >
      {answering === comment.id && <CommentForm post={post.id} replyTo={comment} onAnswered={answered} />}
    </CommentItem>
  );

  return (
    <ol className="grid border-t border-line">
      {threadsOf(post.comments).map(({ comment, replies }) => (
        <li key={comment.id} className="border-b border-line py-5">
          {item(comment, null)}
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

/** The comments, oldest first, and the place to write one. */
export function Comments({ post, board }: { post: BoardPost; board: SiteBoard }) {
  const heading = useRef<HTMLHeadingElement>(null);
  if (board.comment === 'nobody' && post.comments.length === 0) return null;
  return (
    <section aria-labelledby="comments" className="grid gap-5 border-t border-ink pt-8">
      <h2 ref={heading} id="comments" tabIndex={-1} className="text-[1.125rem] font-semibold">
        {texts.comments} <span className="text-accent tabular-nums">{count(post.commentCount)}</span>
      </h2>
      {post.comments.length > 0 ? (
        <Threads post={post} heading={heading} />
      ) : (
        <p className="text-soft">{commentTexts.none}</p>
      )}
      <WriteComment post={post} board={board} />
    </section>
  );
}
