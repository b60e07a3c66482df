import { type BoardAdminPost, deletePosts, type Site } from '@maru/web/api';
import { count, formatDateTime } from '@maru/web/lib/format';
import { useSite } from '@maru/web/lib/site';
import { useFilters } from '@maru/web/lib/useFilters';
import { IconButton } from '@maru/web/ui/Button';
import type { Column } from '@maru/web/ui/table/Table';
import { useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { boardOf } from '../board';
import { moderationFilters } from './filter';
import { ModerationList } from './ModerationList';
import { Author, PostMarks, PublicLink } from './parts';
import { moderationQueries } from './queries';
import { postTexts, texts } from './texts';

type Posts = Column<BoardAdminPost>;

const quiet = 'text-soft @max-table:text-xs';

const numbers: Posts[] = [
  {
    key: 'views',
    label: texts.views,
    width: 'w-16',
    align: 'end',
    className: 'text-soft tabular-nums @max-table:hidden',
    cell: ({ viewCount }) => count(viewCount),
  },
  {
    key: 'comments',
    label: texts.comments,
    width: 'w-16',
    align: 'end',
    className: `${quiet} tabular-nums`,
    cell: ({ commentCount }) => (
      <>
        <span className="@table:hidden">{texts.comments} </span>
        {count(commentCount)}
      </>
    ),
  },
];

function historyColumn(onHistory: (post: BoardAdminPost) => void): Posts {
  return {
    key: 'actions',
    label: texts.actions,
    width: 'w-14 ps-2.5',
    actions: true,
    className: '@max-table:absolute @max-table:end-0 @max-table:top-1.5',
    cell: (post) => (
      <IconButton
        label={texts.historyOf(post.title)}
        title={texts.history}
        size="s"
        className="text-soft hover:bg-sunken hover:text-ink"
        onClick={() => onHistory(post)}
      >
        <History aria-hidden className="size-4" />
      </IconButton>
    ),
  };
}

/** What the post stands under. */
function Category({ post, site }: { post: Pick<BoardAdminPost, 'board' | 'category'>; site: Site }) {
  const categories = boardOf(site, post.board)?.categories ?? [];
  const category = categories.find(({ key }) => key === post.category);
  return category && <span className="me-1.5 text-soft">[{category.title}]</span>;
}

function columnsFor(site: Site, onHistory: (post: BoardAdminPost) => void): Posts[] {
  return [
    {
      key: 'title',
      label: texts.title,
      className: '@max-table:basis-full @max-table:pe-11',
      cell: ({ id, title, isSecret, isPinned, ...post }) => (
        <>
          <PostMarks isSecret={isSecret} isPinned={isPinned} />
          <Category post={post} site={site} />
          <PublicLink id={id} className="font-medium">
            {title}
          </PublicLink>
        </>
      ),
    },
    {
      key: 'board',
      label: texts.board,
      width: 'w-32',
      className: `${quiet} whitespace-nowrap`,
      cell: ({ board }) => boardOf(site, board)?.title ?? board,
    },
    {
      key: 'author',
      label: texts.author,
      width: 'w-44',
      cell: (post) => <Author row={post} to={(author) => moderationFilters.write({ author })} />,
    },
    {
      key: 'date',
      label: texts.date,
      width: 'w-40',
      className: `${quiet} whitespace-nowrap`,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    },
    ...numbers,
    historyColumn(onHistory),
  ];
}

/** Posts across all boards. */
export function ModerationPosts({ onHistory }: { onHistory: (post: BoardAdminPost) => void }) {
  const site = useSite();
  const { filter, change, to } = useFilters(moderationFilters);
  const query = useQuery(moderationQueries.posts(filter));
  return (
    <ModerationList
      words={postTexts}
      filter={filter}
      boards={site.boards}
      byCategory
      onFilter={change}
      to={(page) => to({ page })}
      query={query}
      rowsOf={({ _embedded }) => _embedded.postDTOList}
      columns={columnsFor(site, onHistory)}
      nameOf={({ title }) => title}
      remove={(ids) => ({
        mutationFn: async () => {
          const { deleted, batch } = await deletePosts({ body: { ids } });
          return { message: postTexts.removed(count(deleted)), undone: texts.undone, batch };
        },
      })}
    />
  );
}
