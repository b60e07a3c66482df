import type { LoaderFunctionArgs } from 'react-router';
import { useParams } from 'react-router';
import { NotFound } from '@/components/layout/NotFound';
import { ItemScreen } from '@/features/shop/item/ItemScreen';
import { shopQueries } from '@/features/shop/queries';
import { toId } from '@/lib/toId';
import { queryClient } from '../../queryClient';

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
