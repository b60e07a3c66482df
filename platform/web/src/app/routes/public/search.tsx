import { namesPage } from '@maru/web/lib/filters';
import { queryClient } from '@maru/web/lib/queryClient';
import { searchQueries } from '@maru/web/site/search/queries';
import { searchFilters } from '@maru/web/site/search/view';
import type { LoaderFunctionArgs } from 'react-router';

export { SearchScreen as Component } from '@maru/web/site/search/SearchScreen';

/** Starts the search and does not wait for it: the field shows its words at once. */
export function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const view = searchFilters.read(search);
  if (view.q !== '' && namesPage(search)) void queryClient.prefetchQuery(searchQueries.page(view));
  return null;
}
