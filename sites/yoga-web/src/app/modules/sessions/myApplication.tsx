import { useParams } from 'react-router';
import { NotFound } from '@/components/layout/NotFound';
import { MyApplicationScreen } from '@/features/sessions/mine/MyApplicationScreen';
import { useSite } from '@/lib/site';
import { toId } from '@/lib/toId';

export function Component() {
  const site = useSite();
  const id = toId(useParams().id);
  return id === null ? <NotFound /> : <MyApplicationScreen key={id} id={id} site={site} />;
}
