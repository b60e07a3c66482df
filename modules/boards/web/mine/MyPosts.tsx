import type { BoardMyPost } from '@maru/web/api';
import { count, formatDate } from '@maru/web/lib/format';
import { usePage } from '@maru/web/lib/useFilters';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useReader } from '../board';
import { LockMark } from '../list/marks';
import { boardPaths } from '../paths';
import { boardMutations, boardQueries } from '../queries';
import { texts, writingTexts } from '../texts';
import { Facts } from './Facts';
import { Writings } from './Writings';

function Post({ post }: { post: BoardMyPost }) {
  const { id, title, boardTitle, createdAt, commentCount, isSecret, canOpen } = post;
  return (
    <>
      <p className="font-medium">
        {isSecret && <LockMark />}
        {canOpen ? (
          <Link to={boardPaths.post(id)} className="underline-offset-4 hover:underline">
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      <Facts>
        {boardTitle}
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        {commentCount > 0 && `${texts.comments} ${count(commentCount)}`}
        {!canOpen && writingTexts.closed}
      </Facts>
    </>
  );
}

/** The member's own posts. */
export function MyPosts() {
  const paging = usePage();
  const query = useQuery(boardQueries.myPosts(useReader().key, paging.page));
  return (
    <Writings
      label={writingTexts.posts}
      query={query}
      paging={paging}
      loading={texts.loadingList}
      failed={texts.listFailed}
      none={writingTexts.noPosts}
      noneHint={writingTexts.noPostsHint}
      rowsOf={({ _embedded }) => _embedded.postDTOList}
      nameOf={({ title }) => title}
      removal={boardMutations.removePost}
      removalTexts={texts}
    >
      {(post) => <Post post={post} />}
    </Writings>
  );
}
