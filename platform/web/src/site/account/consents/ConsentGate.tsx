import { useSession } from '@maru/web/lib/auth';
import { samePage } from '@maru/web/lib/pagePath';
import { useSite } from '@maru/web/lib/site';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ConsentDialog } from './ConsentDialog';
import { consentQueries } from './queries';
import { Unknown } from './Unknown';

/** Members who have something to agree to are asked before they go on, wherever they are; the documents can be read. */
export function ConsentGate() {
  const { isLoggedIn, isAdmin } = useSession();
  const { legal } = useSite();
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
  const isDocument = [legal.terms, legal.privacy].some((document) => samePage(document, pathname));
  if (!asked || isDocument || (asked.documents.length === 0 && !asked.age)) return null;
  return <ConsentDialog asked={asked} />;
}
