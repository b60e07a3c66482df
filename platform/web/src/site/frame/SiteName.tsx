import type { Site } from '@maru/web/api';
import { type ComponentProps, lazy, Suspense } from 'react';

const Wordmark = lazy(() => import('./Wordmark').then((part) => ({ default: part.Wordmark })));

/** The name of the site, as a picture where there is one: only then is anything loaded for it. */
export function SiteName(props: ComponentProps<typeof Wordmark> & { site: Site }) {
  const { name, wordmark } = props.site;
  if (!wordmark.light && !wordmark.dark) return name;
  return (
    <Suspense fallback={name}>
      <Wordmark {...props} />
    </Suspense>
  );
}
