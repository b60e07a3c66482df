import type { BoardPost, Site } from '@maru/web/api';
import { ApiError } from '@maru/web/lib/apiError';
import { useHead } from '@maru/web/lib/head';
import { paths } from '@maru/web/lib/paths';
import { ButtonLink } from '@maru/web/ui/Button';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import { Loading } from '@maru/web/ui/Skeleton';
import { EmptyState, ErrorState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { boardOf, useReader } from '../board';
import { boardPaths } from '../paths';
import { boardQueries } from '../queries';
import { texts } from '../texts';
import { Comments } from './Comments';
import { LockedPost } from './LockedPost';
import { Neighbours } from './Neighbours';
import { PostBody } from './PostBody';
import { PostHead } from './PostHead';

type PostArticleProps = {
  post: BoardPost;
  site: Site;
  /** Whether it is there to be changed and commented on; a draft is neither before it is published. */
  actions?: boolean;
};

/** A loaded post below its board, with comments and neighbours. */
export function PostArticle({ post, site, actions = true }: PostArticleProps) {
  const board = boardOf(site, post.postType);
  if (!board) return <NotFound />;
  if (post.locked) return <LockedPost id={post.id} board={board} />;
  return (
    <article className="mx-auto w-full max-w-[45rem] px-5.5 pt-10 pb-24 desktop:px-10 desktop:pt-20 desktop:pb-36">
      <PostHead post={post} board={board} actions={actions} />
      <PostBody post={post} />
      {actions && <Comments post={post} board={board} />}
      <Neighbours post={post} board={board} />
    </article>
  );
}

function Unopened({
  id,
  error,
  retry,
}: {
  id: number;
  error: unknown;
  retry: { run: () => void; busy: boolean };
}) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) return <NotFound />;
  return (
    <div className="mx-auto w-full max-w-[45rem] px-5.5 py-20 desktop:px-10">
      <h1 className="sr-only">{texts.boards}</h1>
      {status === 401 ? (
        <EmptyState title={texts.loginToRead}>
          <ButtonLink to={paths.login(boardPaths.post(id))} className="mt-4">
            {texts.login}
          </ButtonLink>
        </EmptyState>
      ) : error ? (
        <ErrorState failed={texts.postFailed} error={error} onRetry={retry.run} retrying={retry.busy} />
      ) : (
        <Loading label={texts.loadingPost} />
      )}
    </div>
  );
}

function Post({ post, site }: { post: BoardPost; site: Site }) {
  useHead({ title: post.title, path: boardPaths.post(post.id) }, site.name);
  return <PostArticle post={post} site={site} />;
}

/** One post with its comments. */
export function PostScreen({ id, site }: { id: number; site: Site }) {
  const reader = useReader();
  const { data, error, refetch, isFetching } = useQuery(boardQueries.post(id, reader.key));
  if (data) return <Post post={data} site={site} />;
  return <Unopened id={id} error={error} retry={{ run: () => void refetch(), busy: isFetching }} />;
}
