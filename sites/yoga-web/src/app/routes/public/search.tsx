import type { LoaderFunctionArgs } from 'react-router';
import { searchQueries } from '@/features/search/queries';
import { readView } from '@/features/search/view';
import { queryClient } from '../../queryClient';

export { SearchScreen as Component } from '@/features/search/SearchScreen';

/** Starts the search and does not wait for it: the field shows its words at once. */
export function loader({ request }: LoaderFunctionArgs) {
  const view = readView(new URL(request.url).searchParams);
  if (view.q !== '') void queryClient.prefetchQuery(searchQueries.page(view));
  return null;
}
