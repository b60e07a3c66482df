import { currentSession, useSession } from '@maru/web/lib/auth';
import { useLanguageOf } from '@maru/web/lib/language';
import { paths } from '@maru/web/lib/paths';
import { queryClient } from '@maru/web/lib/queryClient';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from '../islands/Fragment';
import { pageQueries } from '../pages/queries';

/** Starts the load and does not wait for it: the opening fills the screen. */
export function prefetchBlocks() {
  void queryClient.prefetchQuery(pageQueries.at(paths.home, currentSession()));
}

/** The page that an admin put below what opens the home page. */
export function HomeBlocks() {
  const { data } = useQuery(pageQueries.at(paths.home, useSession()));
  const isSpoken = useLanguageOf(data);
  return data && isSpoken && <Fragment key={data.html} html={data.html} />;
}
