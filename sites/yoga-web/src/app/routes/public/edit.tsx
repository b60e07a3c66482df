import { useParams, useSearchParams } from 'react-router';
import { NotFound } from '@/components/layout/NotFound';
import { EditScreen } from '@/features/boards/write/EditScreen';
import { PlannedPost } from '@/features/boards/write/PlannedPost';
import { useSite } from '@/lib/site';
import { toId } from '@/lib/toId';

export function Component() {
  const site = useSite();
  const id = toId(useParams().id);
  const [search] = useSearchParams();
  if (search.has('draft')) return <PlannedPost site={site} />;
  return id === null ? <NotFound /> : <EditScreen key={id} id={id} site={site} />;
}
