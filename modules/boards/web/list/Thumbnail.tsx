import type { BoardPostSummary } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { Picture } from '@maru/web/ui/Picture';
import Lock from 'lucide-react/icons/lock';

type ThumbnailProps = { post: BoardPostSummary; sizes: string; ratio: string; priority?: boolean };

/** A hill, a sun and the still water below: what stands where a post has no picture. */
function Landscape() {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 80" fill="none" className="w-2/5 max-w-40 text-line-strong/70">
      <circle cx="78" cy="30" r="11" stroke="currentColor" />
      <path d="M6 54c18-2 24-26 40-26s20 24 36 24 18-8 32-6" stroke="currentColor" strokeLinecap="round" />
      <path d="M22 64h58M40 72h44" stroke="currentColor" strokeLinecap="round" />
    </svg>
  );
}

/** The picture of a card. Its title stands below it, so that it needs no words of its own. */
export function Thumbnail({ post, sizes, ratio, priority = false }: ThumbnailProps) {
  const frame = cx('w-full rounded-card bg-sunken', ratio);
  if (post.thumbnail) {
    const image = { ...post.thumbnail, alt: '' };
    return (
      <span className={cx('block overflow-hidden', frame)}>
        <Picture
          image={image}
          sizes={sizes}
          priority={priority}
          className="size-full object-cover transition-[scale] duration-500 group-hover:scale-[1.02]"
        />
      </span>
    );
  }
  return (
    <span className={cx('grid place-items-center', frame)}>
      {post.locked ? (
        <Lock aria-hidden className="size-8 text-line-strong" strokeWidth={1.25} />
      ) : (
        <Landscape />
      )}
    </span>
  );
}
