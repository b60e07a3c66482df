import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { NotFound } from '@/components/layout/NotFound';
import { UploadScreen } from '@/features/boards/write/UploadScreen';
import { boardOf, useSite } from '@/lib/site';

const PlannedPost = lazy(() => import('@/features/boards/write/PlannedPost'));

export function Component() {
  const { postType = '' } = useParams();
  const site = useSite();
  const board = boardOf(site, postType);
  const [search] = useSearchParams();
  if (search.has('draft')) {
    return (
      <Suspense>
        <PlannedPost site={site} />
      </Suspense>
    );
  }
  return board ? <UploadScreen key={board.key} board={board} /> : <NotFound />;
}
