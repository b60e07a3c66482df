import type { BoardPost } from '@maru/web/api';
import { storedPath } from '@maru/web/lib/media';

/** Pictures of a post that do not stand in its text. Its HTML may name them escaped or not. */
export function besideText({ content, postImages }: Pick<BoardPost, 'content' | 'postImages'>) {
  const inText = new Set([...content.matchAll(/ src="([^"]*)"/g)].map(([, src = '']) => storedPath(src)));
  return postImages.filter(({ imageUrl }) => !inText.has(storedPath(imageUrl)));
}
