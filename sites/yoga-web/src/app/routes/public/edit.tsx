import { useParams } from 'react-router';
import { NotFound } from '@/components/layout/NotFound';
import { toId } from '@/features/boards/toId';
import { EditScreen } from '@/features/boards/write/EditScreen';
import { useSite } from '@/lib/site';

export function Component() {
  const site = useSite();
  const id = toId(useParams().id);
  return id === null ? <NotFound /> : <EditScreen key={id} id={id} site={site} />;
}
