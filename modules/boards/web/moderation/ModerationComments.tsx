import { type BoardAdminComment, deleteComments } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { count, formatDateTime, truncate } from '@maru/web/lib/format';
import { useSite } from '@maru/web/lib/site';
import { cell, Row, Table } from '@maru/web/ui/table/Table';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { boardOf } from '../board';
import { boardPaths } from '../paths';
import { readFilter, writeFilter } from './filter';
import { ModerationList } from './ModerationList';
import { Author, PostMarks, PublicLink } from './parts';
import { moderationQueries } from './queries';
import { commentTexts, texts } from './texts';

const columns = [
  [texts.text, ''],
  [texts.post, 'w-1/4'],
  [texts.author, 'w-44'],
  [texts.date, 'w-40'],
] as const;

/** How much of a comment its checkbox says. */
const named = 30;

function CommentCells({ comment, board }: { comment: BoardAdminComment; board: string }) {
  const quiet = 'text-soft @max-table:text-[0.8125rem]';
  // What else they wrote are posts: their list is the other screen.
  const postsOf = (author: number) => ({
    pathname: boardPaths.admin.posts,
    search: writeFilter({ board: '', q: '', author, page: 0 }),
  });
  return (
    <>
      <td className={cx(cell, '@max-table:basis-full')}>
        <p className="line-clamp-3 whitespace-pre-line">{comment.text}</p>
      </td>
      <td className={cx(cell, 'text-[0.875rem] @max-table:basis-full')}>
        <PostMarks isSecret={comment.isSecret} />
        <PublicLink id={comment.postId} comment={comment.id}>
          {comment.postTitle}
        </PublicLink>
        <span className="block text-[0.8125rem] text-soft">{board}</span>
      </td>
      <td className={cell}>
        <Author row={comment} to={postsOf} />
      </td>
      <td className={cx(cell, quiet, 'whitespace-nowrap')}>
        <time dateTime={comment.createdAt}>{formatDateTime(comment.createdAt)}</time>
      </td>
    </>
  );
}

/** Comments across all boards. */
export function ModerationComments() {
  const site = useSite();
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const { data, error, refetch, isPlaceholderData } = useQuery(moderationQueries.comments(filter));
  const comments = data?._embedded.commentDTOList ?? [];
  return (
    <ModerationList
      words={commentTexts}
      filter={filter}
      boards={site.boards}
      onFilter={(change) => setSearch(writeFilter({ ...filter, page: 0, ...change }))}
      query={{ data: data && { rows: comments, page: data.page }, error, refetch: () => void refetch() }}
      remove={(ids) => ({
        mutationFn: async () => {
          const { deleted, batch } = await deleteComments({ body: { ids } });
          return { message: commentTexts.removed(count(deleted)), undone: texts.undone, batch };
        },
      })}
      table={(selection) => (
        <Table
          caption={commentTexts.caption}
          columns={columns}
          selection={selection}
          count={comments.length}
          fading={isPlaceholderData}
        >
          {comments.map((comment) => (
            <Row
              key={comment.id}
              label={texts.select(truncate(comment.text, named))}
              checked={selection.has(comment.id)}
              onToggle={() => selection.toggle(comment.id)}
            >
              <CommentCells comment={comment} board={boardOf(site, comment.board)?.title ?? comment.board} />
            </Row>
          ))}
        </Table>
      )}
    />
  );
}
