import { session } from '@maru/web/lib/auth';
import { refreshSite, siteQuery } from '@maru/web/lib/site';
import type { QueryClient } from '@tanstack/react-query';

const isPrivate = {
  predicate: ({ queryKey: [name] }: { queryKey: readonly unknown[] }) => name !== siteQuery.queryKey[0],
};

/**
 * What was loaded for one member is not shown to the next, who may follow at once: another tab tells only who is logged
 * in when it is heard.
 */
export function forgetPrivateData(queryClient: QueryClient): () => void {
  let member = session.snapshot().user.id;
  return session.subscribe(() => {
    const { token, user } = session.snapshot();
    const isAnother = member !== '' && member !== user.id;
    if (member !== user.id) void refreshSite(queryClient);
    member = user.id;
    if (token === null) queryClient.removeQueries(isPrivate);
    else if (isAnother) void queryClient.resetQueries(isPrivate);
  });
}
