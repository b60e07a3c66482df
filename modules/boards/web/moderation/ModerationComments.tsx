import { type BoardAdminComment, deleteComments, type Site } from '@maru/web/api';
import { count, formatDateTime, truncate } from '@maru/web/lib/format';
import { useSite } from '@maru/web/lib/site';
import { useFilters } from '@maru/web/lib/useFilters';
import type { Column } from '@maru/web/ui/table/Table';
import { useQuery } from '@tanstack/react-query';
import { boardOf } from '../board';
import { boardPaths } from '../paths';
import { moderationFilters } from './filter';
import { ModerationList } from './ModerationList';
import { Author, PostMarks, PublicLink } from './parts';
import { moderationQueries } from './queries';
import { commentTexts, texts } from './texts';

/** How much of a comment its checkbox says. */
const named = 30;

// What else they wrote are posts: their list is the other screen.
const postsOf = (author: number) => ({
  pathname: boardPaths.admin.posts,
  search: moderationFilters.write({ author }),
});

function columnsFor(site: Site): Column<BoardAdminComment>[] {
  return [
    {
      key: 'text',
      label: texts.text,
      className: '@max-table:basis-full',
      cell: ({ text }) => <p className="line-clamp-3 whitespace-pre-line">{text}</p>,
    },
    {
      key: 'post',
      label: texts.post,
      width: 'w-1/4',
      className: 'text-sm @max-table:basis-full',
      cell: ({ id, postId, postTitle, isSecret, board }) => (
        <>
          <PostMarks isSecret={isSecret} />
          <PublicLink id={postId} comment={id}>
            {postTitle}
          </PublicLink>
          <span className="block text-xs text-soft">{boardOf(site, board)?.title ?? board}</span>
        </>
      ),
    },
    {
      key: 'author',
      label: texts.author,
      width: 'w-44',
      cell: (comment) => <Author row={comment} to={postsOf} />,
    },
    {
      key: 'date',
      label: texts.date,
      width: 'w-40',
      className: 'text-soft whitespace-nowrap @max-table:text-xs',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    },
  ];
}

/** Comments across all boards. */
export function ModerationComments() {
  const site = useSite();
  const { filter, change, to } = useFilters(moderationFilters);
  const query = useQuery(moderationQueries.comments(filter));
  return (
    <ModerationList
      words={commentTexts}
      filter={filter}
      boards={site.boards}
      onFilter={change}
      to={(page) => to({ page })}
      query={query}
      rowsOf={({ _embedded }) => _embedded.commentDTOList}
      columns={columnsFor(site)}
      nameOf={({ text }) => truncate(text, named)}
      remove={(ids) => ({
        mutationFn: async () => {
          const { deleted, batch } = await deleteComments({ body: { ids } });
          return { message: commentTexts.removed(count(deleted)), undone: texts.undone, batch };
        },
      })}
    />
  );
}
