import { useSite } from '@maru/web/lib/site';
import { toId } from '@maru/web/lib/toId';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { EditScreen } from '../write/EditScreen';

const PostDraftScreen = lazy(() => import('../write/PostDraftScreen'));

export function Component() {
  const site = useSite();
  const id = toId(useParams().id);
  const [search] = useSearchParams();
  if (search.has('draft')) {
    return (
      <Suspense>
        <PostDraftScreen site={site} />
      </Suspense>
    );
  }
  return id === null ? <NotFound /> : <EditScreen key={id} id={id} site={site} />;
}
