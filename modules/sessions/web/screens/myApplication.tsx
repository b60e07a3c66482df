import { useSite } from '@maru/web/lib/site';
import { toId } from '@maru/web/lib/toId';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import { useParams } from 'react-router';
import { MyApplicationScreen } from '../mine/MyApplicationScreen';

export function Component() {
  const site = useSite();
  const id = toId(useParams().id);
  return id === null ? <NotFound /> : <MyApplicationScreen key={id} id={id} site={site} />;
}
