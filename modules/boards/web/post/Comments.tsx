import type { BoardPost, SiteBoard } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import { paths } from '@maru/web/lib/paths';
import { buttonClass } from '@maru/web/ui/Button';
import { Loading } from '@maru/web/ui/Skeleton';
import { useRef } from 'react';
import { Link } from 'react-router';
import { mayComment, useReader } from '../board';
import { boardPaths } from '../paths';
import { commentTexts, texts } from '../texts';
import { CommentForm } from './CommentForm';
import { EarlierComments, LaterComments } from './MoreComments';
import { Threads } from './Threads';
import { type ShownComments, useComments } from './useComments';

type WriteCommentProps = { post: BoardPost; board: SiteBoard; onWritten: () => void };

function WriteComment({ post, board, onWritten }: WriteCommentProps) {
  const reader = useReader();
  if (post.canComment && reader.isLoggedIn) return <CommentForm post={post.id} onAnswered={onWritten} />;
  if (board.comment === 'nobody') return null;
  if (board.archived) return <p className="text-soft">{texts.archived}</p>;
  if (mayComment(board, reader) === 'no' && reader.isLoggedIn) {
    return <p className="text-soft">{commentTexts.adminsOnly}</p>;
  }
  if (reader.isLoggedIn) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-control bg-sunken px-5 py-4 print:hidden">
      <p>{commentTexts.loginFirst}</p>
      <Link to={paths.login(boardPaths.post(post.id))} className={buttonClass('secondary', 's')}>
        {texts.login}
      </Link>
    </div>
  );
}

/** What is to be said of the comments that are shown. */
function News({ comments }: { comments: ShownComments }) {
  if (comments.failed) {
    return (
      <p role="alert" className="text-danger">
        {commentTexts.loadFailed}
      </p>
    );
  }
  return comments.isGone ? <p role="status">{commentTexts.gone}</p> : null;
}

/** The comments, oldest first, and the place to write one. */
export function Comments({ post, board }: { post: BoardPost; board: SiteBoard }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const comments = useComments(post);
  if (board.comment === 'nobody' && post.comments.length === 0) return null;
  return (
    <section aria-labelledby="comments" className="grid gap-5 border-t border-ink pt-8">
      <h2 ref={heading} id="comments" tabIndex={-1} className="text-xl font-semibold">
        {texts.comments} <span className="text-accent tabular-nums">{count(post.commentCount)}</span>
      </h2>
      <News comments={comments} />
      <EarlierComments comments={comments} total={post.commentCount} />
      {comments.loading ? (
        <Loading label={commentTexts.loading} />
      ) : comments.shown.length > 0 ? (
        <Threads post={post} comments={comments} heading={heading} />
      ) : (
        <p className="text-soft">{commentTexts.none}</p>
      )}
      <LaterComments comments={comments} />
      <WriteComment post={post} board={board} onWritten={() => comments.toNewest(false)} />
    </section>
  );
}
