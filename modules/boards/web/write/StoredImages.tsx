import type { BoardPost } from '@maru/web/api';
import { ImagesSummary } from '@maru/web/editor';
import { storedPath } from '@maru/web/lib/media';
import { parseHtml } from '@maru/web/lib/parseHtml';
import { writeTexts } from './texts';

/** What stands below each picture of a text, by its path. */
function captionsIn(content: string): Map<string, string> {
  const images = [...parseHtml(content).querySelectorAll('img')];
  return new Map(
    images.map((image) => {
      const caption = image.closest('figure')?.querySelector('figcaption')?.textContent.trim() ?? '';
      return [storedPath(image.getAttribute('src') ?? ''), caption];
    }),
  );
}

/** What is known of the pictures that the post has already, for those who may edit it. */
export function StoredImages({ post }: { post: Pick<BoardPost, 'content' | 'postImages'> }) {
  const inText = captionsIn(post.content);
  const known = post.postImages.flatMap(({ metadata, caption }) =>
    // What was told of a picture stays as it was; its caption in the text may be another by now.
    metadata ? [{ ...metadata, caption: inText.get(metadata.s3Path) ?? caption }] : [],
  );
  return <ImagesSummary label={writeTexts.stored} images={known} />;
}
