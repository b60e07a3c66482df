import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { NotFound } from '@/components/layout/NotFound';
import { EditScreen } from '@/features/boards/write/EditScreen';
import { useSite } from '@/lib/site';
import { toId } from '@/lib/toId';

const PlannedPost = lazy(() => import('@/features/boards/write/PlannedPost'));

export function Component() {
  const site = useSite();
  const id = toId(useParams().id);
  const [search] = useSearchParams();
  if (search.has('draft')) {
    return (
      <Suspense>
        <PlannedPost site={site} />
      </Suspense>
    );
  }
  return id === null ? <NotFound /> : <EditScreen key={id} id={id} site={site} />;
}
