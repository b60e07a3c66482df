import type { BoardComment, BoardPost } from '@maru/web/api';
import { ApiError } from '@maru/web/lib/apiError';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useReader } from '../board';
import { boardPaths } from '../paths';
import { boardQueries, type CommentStart } from '../queries';

/** The comment that the address names: `#comment-12`. */
function namedBy(hash: string): number | null {
  const [, id] = /^#comment-(\d+)$/.exec(hash) ?? [];
  return id === undefined ? null : Number(id);
}

/** Where the address wants to begin, unless that is at the newest comments, which come with the post. */
function useAskedStart(post: BoardPost, named: number | null): CommentStart | null {
  const [search] = useSearchParams();
  if (named !== null) {
    return post.comments.some(({ id }) => id === named) ? null : { around: named };
  }
  const [before, after] = [search.get('before'), search.get('after')];
  if (before !== null) return { before };
  return after === null ? null : { after };
}

/** Moves the focus to a comment as soon as it is shown. */
function useFocusOn(shown: BoardComment[]) {
  const [wanted, setWanted] = useState<number | null>(null);
  useEffect(() => {
    if (wanted === null || !shown.some(({ id }) => id === wanted)) return;
    document.getElementById(`comment-${wanted}`)?.focus();
    setWanted(null);
  }, [wanted, shown]);
  return setWanted;
}

/** The comments of a post that are shown: the newest, which come with it, and those that the reader went on to. */
export function useComments(post: BoardPost) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const reader = useReader();
  const { hash, key } = useLocation();
  const named = namedBy(hash);
  const asked = useAskedStart(post, named);
  const [wentBack, setWentBack] = useState(false);
  const [answers, setAnswers] = useState<BoardComment[]>([]);
  const options = boardQueries.comments(post.id, asked ?? {}, reader.key);
  const query = useInfiniteQuery({ ...options, enabled: asked !== null || wentBack });
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  const parts = (asked !== null || wentBack) && !isGone ? query.data?.pages : undefined;
  const read = parts?.flatMap(({ comments }) => comments) ?? post.comments;
  const fresh = answers.filter(({ id }) => !read.some((comment) => comment.id === id));
  const shown = [...read, ...fresh];
  const focusOn = useFocusOn(shown);

  const isNamedShown = shown.some(({ id }) => id === named);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the same comment leads there again
  useEffect(() => {
    if (isNamedShown) focusOn(named);
  }, [isNamedShown, named, key]);

  async function goBack() {
    if (!parts) {
      const { comments, commentCount, earlierComments: earlier } = post;
      queryClient.setQueryData(options.queryKey, {
        pages: [{ comments, commentCount, earlier, later: null }],
        pageParams: [{}],
      });
      setWentBack(true);
    }
    const { data, isError } = await query.fetchPreviousPage();
    if (!isError) focusOn(data?.pages[0]?.comments[0]?.id ?? null);
  }

  async function goOn() {
    const { data, isError } = await query.fetchNextPage();
    if (!isError) focusOn(data?.pages.at(-1)?.comments[0]?.id ?? null);
  }

  return {
    shown,
    hasEarlier: parts ? query.hasPreviousPage : post.earlierComments !== null,
    hasLater: parts !== undefined && query.hasNextPage,
    loading: asked !== null && query.isPending,
    goingBack: query.isFetchingPreviousPage,
    goingOn: query.isFetchingNextPage,
    failed: query.isError && !isGone,
    /** The comment that the address names was deleted. */
    isGone: isGone && named !== null,
    focusOn,
    goBack,
    goOn,
    /** To the newest comments, where one's own stands too. */
    toNewest(focused = true) {
      setWentBack(false);
      if (asked !== null) navigate(boardPaths.post(post.id), { replace: true, preventScrollReset: true });
      if (focused) focusOn(post.comments.at(-1)?.id ?? null);
    },
    /** An answer stands below what it answers, however old that is. */
    answered(comment: BoardComment) {
      setAnswers((known) => [...known, comment]);
      focusOn(comment.id);
    },
    removed: (id: number) => setAnswers((known) => known.filter((comment) => comment.id !== id)),
  };
}

export type ShownComments = ReturnType<typeof useComments>;
