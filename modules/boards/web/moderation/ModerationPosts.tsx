import { type BoardAdminPost, deletePosts } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { count, formatDateTime } from '@maru/web/lib/format';
import { useSite } from '@maru/web/lib/site';
import { IconButton } from '@maru/web/ui/Button';
import { cell, Row, Table } from '@maru/web/ui/table/Table';
import { useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useSearchParams } from 'react-router';
import { boardOf } from '../board';
import { type Filter, readFilter, writeFilter } from './filter';
import { ModerationList } from './ModerationList';
import { Author, PostMarks, PublicLink } from './parts';
import { moderationQueries } from './queries';
import { postTexts, texts } from './texts';

const columns = [
  [texts.title, ''],
  [texts.board, 'w-32'],
  [texts.author, 'w-44'],
  [texts.date, 'w-40'],
  [texts.views, 'w-16 text-end!'],
  [texts.comments, 'w-16 text-end!'],
  [texts.actions, 'w-14 ps-2.5'],
] as const;

type PostRowProps = {
  post: BoardAdminPost;
  board: string;
  filter: Filter;
  onHistory: (post: BoardAdminPost) => void;
};

function PostCells({ post, board, filter, onHistory }: PostRowProps) {
  const quiet = 'text-soft @max-table:text-[0.8125rem]';
  return (
    <>
      <td className={cx(cell, '@max-table:basis-full @max-table:pe-11')}>
        <PostMarks isSecret={post.isSecret} isPinned={post.isPinned} />
        <PublicLink id={post.id} className="font-medium">
          {post.title}
        </PublicLink>
      </td>
      <td className={cx(cell, quiet, 'whitespace-nowrap')}>{board}</td>
      <td className={cell}>
        <Author row={post} to={(author) => writeFilter({ ...filter, board: '', q: '', author, page: 0 })} />
      </td>
      <td className={cx(cell, quiet, 'whitespace-nowrap')}>
        <time dateTime={post.createdAt}>{formatDateTime(post.createdAt)}</time>
      </td>
      <td className={cx(cell, quiet, 'tabular-nums @table:text-end @max-table:hidden')}>
        {count(post.viewCount)}
      </td>
      <td className={cx(cell, quiet, 'tabular-nums @table:text-end')}>
        <span className="@table:hidden">{texts.comments} </span>
        {count(post.commentCount)}
      </td>
      <td className={cx(cell, 'py-0.5! pe-0! @max-table:absolute @max-table:end-0 @max-table:top-1.5')}>
        <IconButton
          label={texts.historyOf(post.title)}
          title={texts.history}
          className="size-9! text-soft hover:bg-sunken hover:text-ink"
          onClick={() => onHistory(post)}
        >
          <History aria-hidden className="size-4" />
        </IconButton>
      </td>
    </>
  );
}

/** Posts across all boards. */
export function ModerationPosts({ onHistory }: { onHistory: (post: BoardAdminPost) => void }) {
  const site = useSite();
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const { data, error, refetch, isPlaceholderData } = useQuery(moderationQueries.posts(filter));
  const posts = data?._embedded.postDTOList ?? [];
  return (
    <ModerationList
      words={postTexts}
      filter={filter}
      boards={site.boards}
      onFilter={(change) => setSearch(writeFilter({ ...filter, page: 0, ...change }))}
      query={{ data: data && { rows: posts, page: data.page }, error, refetch: () => void refetch() }}
      remove={(ids) => ({
        mutationFn: async () => {
          const { deleted, batch } = await deletePosts({ body: { ids } });
          return { message: postTexts.removed(count(deleted)), undone: texts.undone, batch };
        },
      })}
      table={(selection) => (
        <Table
          caption={postTexts.caption}
          columns={columns}
          selection={selection}
          count={posts.length}
          fading={isPlaceholderData}
        >
          {posts.map((post) => (
            <Row
              key={post.id}
              label={texts.select(post.title)}
              checked={selection.has(post.id)}
              onToggle={() => selection.toggle(post.id)}
            >
              <PostCells
                post={post}
                board={boardOf(site, post.board)?.title ?? post.board}
                filter={filter}
                onHistory={onHistory}
              />
            </Row>
          ))}
        </Table>
      )}
    />
  );
}
