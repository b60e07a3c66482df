import { queryClient } from '@maru/web/lib/queryClient';
import { toId } from '@maru/web/lib/toId';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import type { LoaderFunctionArgs } from 'react-router';
import { useParams } from 'react-router';
import { ItemScreen } from '../item/ItemScreen';
import { shopQueries } from '../queries';

/** Starts the load; the list stands until the item can be shown. */
export async function loader({ params }: LoaderFunctionArgs) {
  const id = toId(params.id);
  void queryClient.prefetchQuery(shopQueries.guide());
  if (id !== null) await queryClient.prefetchQuery(shopQueries.item(id));
  return null;
}

export function Component() {
  const id = toId(useParams().id);
  return id === null ? <NotFound /> : <ItemScreen key={id} id={id} />;
}
