import { useParams, useSearchParams } from 'react-router';
import { NotFound } from '@/components/layout/NotFound';
import { PlannedPost } from '@/features/boards/write/PlannedPost';
import { UploadScreen } from '@/features/boards/write/UploadScreen';
import { boardOf, useSite } from '@/lib/site';

export function Component() {
  const { postType = '' } = useParams();
  const site = useSite();
  const board = boardOf(site, postType);
  const [search] = useSearchParams();
  if (search.has('draft')) return <PlannedPost site={site} />;
  return board ? <UploadScreen key={board.key} board={board} /> : <NotFound />;
}
