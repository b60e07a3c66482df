import type { BoardPost, Site } from '@maru/web/api';
import { useHead } from '@maru/web/lib/head';
import { paths } from '@maru/web/lib/paths';
import { ButtonLink } from '@maru/web/ui/Button';
import { Loaded } from '@maru/web/ui/Loaded';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import { EmptyState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[45rem] px-5.5 py-20 desktop:px-10">
      <h1 className="sr-only">{texts.boards}</h1>
      {children}
    </div>
  );
}

function Locked({ id }: { id: number }) {
  return (
    <Frame>
      <EmptyState title={texts.loginToRead}>
        <ButtonLink to={paths.login(boardPaths.post(id))} className="mt-4">
          {texts.login}
        </ButtonLink>
      </EmptyState>
    </Frame>
  );
}

function Post({ post, site }: { post: BoardPost; site: Site }) {
  useHead({ title: post.title, path: boardPaths.post(post.id) }, site.name);
  return <PostArticle post={post} site={site} />;
}

/** One post with its comments. */
export function PostScreen({ id, site }: { id: number; site: Site }) {
  const reader = useReader();
  return (
    <Loaded
      query={useQuery(boardQueries.post(id, reader.key))}
      loading={texts.loadingPost}
      failed={texts.postFailed}
      missing={<NotFound />}
      locked={<Locked id={id} />}
      around={(state) => <Frame>{state}</Frame>}
    >
      {(post) => <Post post={post} site={site} />}
    </Loaded>
  );
}
