import type { BoardPost, SiteBoard } from '@maru/web/api';
import { count, formatDate } from '@maru/web/lib/format';
import { PageTitle } from '@maru/web/ui/layout/PageTitle';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Lock from 'lucide-react/icons/lock';
import Pin from 'lucide-react/icons/pin';
import { Link } from 'react-router';
import { boardPaths } from '../paths';
import { texts } from '../texts';
import { PostActions } from './PostActions';

function Facts({ post, showDate }: { post: BoardPost; showDate: boolean }) {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-md text-soft tabular-nums">
      <div>
        <dt className="sr-only">{texts.author}</dt>
        <dd className="text-ink">{post.displayName}</dd>
      </div>
      {showDate && (
        <div>
          <dt className="sr-only">{texts.date}</dt>
          <dd>
            <time dateTime={post.createdAt}>{formatDate(post.createdAt)}</time>
          </dd>
        </div>
      )}
      <div className="flex gap-1.5">
        <dt>{texts.views}</dt>
        <dd>{count(post.viewCount)}</dd>
      </div>
      {post.isSecret && (
        <div className="flex items-center gap-1.5">
          <Lock aria-hidden className="size-3.5" strokeWidth={1.75} />
          <dt className="sr-only">{texts.secret}</dt>
          <dd>{texts.secret}</dd>
        </div>
      )}
      {post.isPinned && (
        <div className="flex items-center gap-1.5">
          <Pin aria-hidden className="size-3.5" strokeWidth={1.75} />
          <dt className="sr-only">{texts.pinned}</dt>
          <dd>{texts.pinned}</dd>
        </div>
      )}
    </dl>
  );
}

const way =
  'inline-flex min-h-8 items-center gap-0.5 text-md font-medium text-accent underline-offset-4 hover:underline';

type PostHeadProps = {
  post: BoardPost;
  board: SiteBoard;
  /** Whether it is there to be changed by those who may. */
  actions?: boolean;
};

/** The board, the title, and who wrote it when. */
export function PostHead({ post, board, actions = true }: PostHeadProps) {
  return (
    <header className="grid gap-5 border-b border-line pb-6 desktop:pb-8">
      <p className="flex flex-wrap gap-x-2">
        <Link to={boardPaths.board(board.key)} className={way}>
          {board.title}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
        {post.category && (
          <Link to={`${boardPaths.board(board.key)}?category=${post.category.key}`} className={way}>
            {post.category.title}
          </Link>
        )}
      </p>
      <PageTitle size="record">{post.title}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <Facts post={post} showDate={board.showDate} />
        {actions && <PostActions post={post} />}
      </div>
    </header>
  );
}
