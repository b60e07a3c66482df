import { useSite } from '@maru/web/lib/site';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { boardOf } from '../board';
import { CreatePostScreen } from '../write/CreatePostScreen';

const PostDraftScreen = lazy(() => import('../write/PostDraftScreen'));

export function Component() {
  const { postType = '' } = useParams();
  const site = useSite();
  const board = boardOf(site, postType);
  const [search] = useSearchParams();
  if (search.has('draft')) {
    return (
      <Suspense>
        <PostDraftScreen site={site} />
      </Suspense>
    );
  }
  return board ? <CreatePostScreen key={board.key} board={board} /> : <NotFound />;
}
