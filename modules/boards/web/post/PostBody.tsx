import type { BoardPost } from '@maru/web/api';
import { Picture } from '@maru/web/ui/Picture';
import { ServerHtml } from '@maru/web/ui/ServerHtml';
import { besideText } from '../pictures';
import { texts } from '../texts';

/** What was written, then the pictures beside it. */
export function PostBody({ post }: { post: BoardPost }) {
  const images = besideText(post);
  return (
    <div className="grid gap-10 py-10 desktop:py-14">
      <ServerHtml html={post.content} className="post-body" />
      {images.length > 0 && (
        <section aria-label={texts.pictures} className="grid gap-6">
          {images.map((image, index) => (
            <figure key={image.imageUrl} className="grid gap-2">
              <Picture
                image={{ ...image, alt: texts.picture(post.title, index + 1) }}
                priority={index === 0 && post.content === ''}
                sizes="(width >= 769px) 680px, 100vw"
                className="h-auto w-full rounded-card bg-sunken"
              />
              {image.caption && (
                <figcaption className="text-center text-sm text-soft">{image.caption}</figcaption>
              )}
            </figure>
          ))}
        </section>
      )}
    </div>
  );
}
