import { lazy, Suspense } from 'react';
import { useReader } from '../board';
import type { PostDraftButtonProps } from './PostDraftButton';

const PostDraftButton = lazy(() => import('./PostDraftButton'));

/** Lets admins keep a post for later; nobody else loads any of it. */
export function SavePostDraft(props: PostDraftButtonProps) {
  const { isAdmin } = useReader();
  if (!isAdmin) return null;
  return (
    <Suspense>
      <PostDraftButton {...props} />
    </Suspense>
  );
}
