import type { Site } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { type ComponentProps, lazy, Suspense } from 'react';

const Wordmark = lazy(() => import('./Wordmark').then((part) => ({ default: part.Wordmark })));

/** The name of the site, as a picture where there is one: only then is anything loaded for it. */
export function SiteName(props: ComponentProps<typeof Wordmark> & { site: Site }) {
  const { name, wordmark } = props.site;
  const { light, dark } = wordmark;
  if (!light && !dark) return name;
  const picture = props.over === 'surface' ? light : dark;
  // As wide as the picture will be, so that the menu beside it stays where it is.
  const room = picture && (
    <span
      className={cx('block w-fit max-w-56 overflow-hidden opacity-0', props.className)}
      style={{ aspectRatio: picture.width / picture.height }}
    >
      {name}
    </span>
  );
  return (
    <Suspense fallback={room || name}>
      <Wordmark {...props} />
    </Suspense>
  );
}
