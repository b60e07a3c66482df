import type { BoardPost } from '@/api';

/** Pictures of a post that do not stand in its text. */
export function besideText({ content, postImages }: Pick<BoardPost, 'content' | 'postImages'>) {
  return postImages.filter(({ imageUrl }) => !content.includes(imageUrl));
}
