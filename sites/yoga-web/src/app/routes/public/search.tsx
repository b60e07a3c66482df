import type { LoaderFunctionArgs } from 'react-router';
import { searchQueries } from '@/features/search/queries';
import { readView } from '@/features/search/view';
import { namesPage } from '@/lib/pageNumber';
import { queryClient } from '../../queryClient';

export { SearchScreen as Component } from '@/features/search/SearchScreen';

/** Starts the search and does not wait for it: the field shows its words at once. */
export function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const view = readView(search);
  if (view.q !== '' && namesPage(search)) void queryClient.prefetchQuery(searchQueries.page(view));
  return null;
}
