import type { BoardMyComment } from '@maru/web/api';
import { formatDate } from '@maru/web/lib/format';
import { usePage } from '@maru/web/lib/useFilters';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useReader } from '../board';
import { boardPaths } from '../paths';
import { boardMutations, boardQueries } from '../queries';
import { commentTexts, writingTexts } from '../texts';
import { Facts } from './Facts';
import { Writings } from './Writings';

/** The post that was commented on, as a way to the comment; or why there is none. */
function Post({ comment: { id, postId, postTitle, board } }: { comment: BoardMyComment }) {
  if (postTitle === null) return board === null ? writingTexts.gone : writingTexts.closed;
  return (
    <Link to={boardPaths.comment(postId, id)} className="underline underline-offset-4 hover:text-ink">
      {postTitle}
    </Link>
  );
}

function Comment({ comment }: { comment: BoardMyComment }) {
  const { text, boardTitle, createdAt } = comment;
  return (
    <>
      <p className="line-clamp-3 whitespace-pre-line">{text}</p>
      <Facts>
        <Post comment={comment} />
        {boardTitle}
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </Facts>
    </>
  );
}

/** The member's own comments. */
export function MyComments() {
  const paging = usePage('commentPage');
  const query = useQuery(boardQueries.myComments(useReader().key, paging.page));
  return (
    <Writings
      label={writingTexts.comments}
      query={query}
      paging={paging}
      loading={commentTexts.loading}
      failed={writingTexts.commentsFailed}
      none={writingTexts.noComments}
      noneHint={writingTexts.noCommentsHint}
      rowsOf={({ _embedded }) => _embedded.commentDTOList}
      nameOf={({ text }) => text}
      removal={boardMutations.removeComment}
      removalTexts={commentTexts}
    >
      {(comment) => <Comment comment={comment} />}
    </Writings>
  );
}
