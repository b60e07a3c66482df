import {
  type BoardPost,
  type BoardPostPage,
  createComment,
  deleteComment,
  deletePost,
  getPost,
  listComments,
  listMyComments,
  listMyPosts,
  listPosts,
  type SiteBoard,
} from '@maru/web/api';
import { asked } from '@maru/web/lib/asked';
import { askedOnEntry } from '@maru/web/lib/askedOnEntry';
import { asReader } from '@maru/web/lib/asReader';
import { preloaded } from '@maru/web/lib/preloaded';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { guestKey } from './board';
import type { BoardView } from './search';

/** How many of one's own writings stand on a page. */
const myPageSize = 20;

/** Where the comments begin that are shown; at the newest where nothing is said. */
export type CommentStart = { around?: number; before?: string; after?: string };

/** The document is the same for everybody: for a member its data only stands until their own has come. */
function fromDocument<T>(reader: string, call: string) {
  const document = preloaded<T>(call);
  if (reader === guestKey) return document;
  return document.initialData === undefined ? {} : { placeholderData: document.initialData };
}

export const boardQueries = {
  all: () => ['boards'] as const,
  list: (board: Pick<SiteBoard, 'key' | 'pageSize'>, view: BoardView, reader: string) => {
    const { category, page, q, field } = view;
    const of = category && `?category=${category}`;
    const call = `GET /api/post/fetchListByType/${board.key}/${page}/${board.pageSize}${of}`;
    return queryOptions({
      queryKey: [...boardQueries.all(), 'list', board.key, view, reader] as const,
      queryFn: ({ signal }) =>
        listPosts({
          ...asReader,
          path: { post_type: board.key, page, size: board.pageSize },
          query: asked({ q, in: field, category }),
          signal,
        }),
      placeholderData: keepPreviousData<BoardPostPage>,
      ...(q === '' && fromDocument<BoardPostPage>(reader, call)),
    });
  },
  post: (id: number, reader: string) =>
    queryOptions({
      queryKey: [...boardQueries.all(), 'post', id, reader] as const,
      queryFn: ({ signal }) => getPost({ ...asReader, path: { id }, signal }),
      ...askedOnEntry,
      ...fromDocument<BoardPost>(reader, `GET /api/post/fetchById/${id}`),
    }),
  /** The comments of a post from some place on, which goes on both ways. */
  comments: (post: number, start: CommentStart, reader: string) =>
    infiniteQueryOptions({
      queryKey: [...boardQueries.all(), 'comments', post, start, reader] as const,
      queryFn: ({ pageParam, signal }) =>
        listComments({ ...asReader, path: { id: post }, query: pageParam, signal }),
      initialPageParam: start,
      getPreviousPageParam: ({ earlier }): CommentStart | undefined =>
        earlier === null ? undefined : { before: earlier },
      getNextPageParam: ({ later }): CommentStart | undefined =>
        later === null ? undefined : { after: later },
      // Asked again after a change, not whenever the window is looked at.
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** What readers wrote themselves; `reader` keeps that of one from another on the same device. */
  mine: () => [...boardQueries.all(), 'mine'] as const,
  myPosts: (reader: string, page: number) =>
    queryOptions({
      queryKey: [...boardQueries.mine(), 'posts', reader, page] as const,
      queryFn: ({ signal }) => listMyPosts({ query: { page, size: myPageSize }, signal }),
      placeholderData: keepPreviousData,
    }),
  myComments: (reader: string, page: number) =>
    queryOptions({
      queryKey: [...boardQueries.mine(), 'comments', reader, page] as const,
      queryFn: ({ signal }) => listMyComments({ query: { page, size: myPageSize }, signal }),
      placeholderData: keepPreviousData,
    }),
  /** The post as it is stored now: an edit must not start from a remembered answer. */
  stored: (id: number, reader: string) =>
    queryOptions({
      queryKey: [...boardQueries.all(), 'stored', id, reader] as const,
      queryFn: ({ signal }) => getPost({ ...asReader, path: { id }, cache: 'no-store', signal }),
      staleTime: 0,
      gcTime: 0,
    }),
};

export const boardMutations = {
  addComment: (post: number, replyTo: number | null) =>
    mutationOptions({
      mutationFn: (newCommentContent: string) =>
        createComment({ body: { parentId: post, newCommentContent, ...(replyTo !== null && { replyTo }) } }),
      meta: { changes: [boardQueries.all()] },
    }),
  /** The post is fetched again and shown (specification, section 4). */
  removeComment: (id: number) =>
    mutationOptions({
      mutationFn: () => deleteComment({ path: { id } }),
      meta: { changes: [boardQueries.all()] },
    }),
  /** What was remembered of the boards is forgotten, and the post not asked for again. */
  removePost: (id: number) =>
    mutationOptions({
      mutationFn: () => deletePost({ path: { id } }),
      meta: { forgets: [[...boardQueries.all(), 'list']], changes: [boardQueries.mine()] },
    }),
};
