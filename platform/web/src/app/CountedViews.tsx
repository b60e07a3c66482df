import { type CacheView, countView } from '@maru/web/api';
import { readBehindCache, sendUnasked } from '@maru/web/lib/http';
import { isAdminPath } from '@maru/web/lib/layoutRules';
import { readable } from '@maru/web/lib/pagePath';
import { preview } from '@maru/web/lib/preview';
import { useSite } from '@maru/web/lib/site';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The place in the history that was counted last: effects may run twice. */
let counted: string | undefined;

/** Tells the server of each page that somebody looks at, where a cache in front of it answers the reads. */
export function CountedViews() {
  const { countsViews } = useSite();
  const { pathname, key } = useLocation();

  const { mutate } = useMutation({
    mutationFn: (body: CacheView) => countView({ body, fetch: sendUnasked, keepalive: true }),
  });

  useEffect(() => readBehindCache(countsViews), [countsViews]);

  useEffect(() => {
    const place = `${key} ${pathname}`;
    if (!countsViews || preview || isAdminPath(pathname) || counted === place) return;
    const loaded = counted === undefined;
    counted = place;
    // Nobody has to learn that a view was not counted.
    mutate({ path: readable(pathname), loaded });
  }, [countsViews, pathname, key, mutate]);

  return null;
}
