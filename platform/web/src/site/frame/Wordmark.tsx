import type { Site } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { isDark } from '@maru/web/lib/isDark';
import { mediaSource } from '@maru/web/lib/media';

type WordmarkProps = {
  site: Site;
  /** What it stands on. */
  over: 'surface' | 'accent' | 'picture';
  className?: string;
};

/** The name of the site as its picture for this ground, in letters where there is none. */
export function Wordmark({ site, over, className }: WordmarkProps) {
  const { light, dark } = site.wordmark;
  const picture = over === 'picture' || isDark(`--${over}`) ? dark : light;
  if (!picture) return site.name;
  const { url, width, height } = picture;
  return (
    <img
      {...mediaSource(url, width)}
      sizes="14rem"
      width={width}
      height={height}
      alt={site.name}
      className={cx('w-auto max-w-56 object-contain object-left', className)}
    />
  );
}
