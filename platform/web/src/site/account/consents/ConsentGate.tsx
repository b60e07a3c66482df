import { useSession } from '@maru/web/lib/auth';
import { samePage } from '@maru/web/lib/pagePath';
import { paths } from '@maru/web/lib/paths';
import { useSite } from '@maru/web/lib/site';
import { modulesOf } from '@maru/web/site/definition';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ConsentDialog } from './ConsentDialog';
import { consentQueries } from './queries';
import { isOutstanding } from './schema';
import { Unknown } from './Unknown';

/**
 * Where members have their rights whether they agree or not: they see, correct and take along what is theirs, refuse
 * news and leave. A proof for that may end in a window of its own.
 */
const rights = [paths.myPage, paths.privacy, paths.proved, paths.editPassword];
/** Nor does anything stand before what a thief changed. */
const takeBack = '/user/undo/';

/** Members who have something to agree to are asked before they go on; the documents can be read and rights be used. */
export function ConsentGate() {
  const { isLoggedIn, isAdmin } = useSession();
  const site = useSite();
  const { pathname } = useLocation();
  const isAsked = isLoggedIn && !isAdmin;
  const { data, errorUpdateCount, refetch, isFetching } = useQuery({
    ...consentQueries.mine(),
    enabled: isAsked,
  });
  if (!isAsked) return null;
  // Counted, so that it stays while the server is asked once more.
  if (!data && errorUpdateCount > 0) return <Unknown path={pathname} busy={isFetching} onRetry={refetch} />;
  const asked = data?.outstanding;
  if (!asked || !isOutstanding(asked)) return null;
  const { legal } = site;
  const ofModules = modulesOf(site).flatMap((module) => module.rights ?? []);
  const open = [legal.terms, legal.privacy, ...rights, ...ofModules];
  const isOpen = open.some((path) => samePage(path, pathname));
  if (isOpen || pathname.startsWith(takeBack)) return null;
  return <ConsentDialog asked={asked} />;
}
