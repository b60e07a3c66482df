import { siteVersion } from '@maru/web/lib/http';
import { queryClient } from '@maru/web/lib/queryClient';
import { siteQuery } from '@maru/web/lib/site';

let noted: string | undefined;

/** Shows in this tab what is changed of the site, as soon as an answer says that it is another one by now. */
export function followSite() {
  siteVersion.note = (version) => {
    // What a cache kept from before a change is asked about once.
    if (version === noted || version === queryClient.getQueryData(siteQuery.queryKey)?.version) return;
    noted = version;
    void import('./changedSite')
      .then(({ showChange }) => showChange())
      .catch(() => {
        noted = undefined;
      });
  };
}
