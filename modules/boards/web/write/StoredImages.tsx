import type { BoardPost } from '@maru/web/api';
import { ImagesSummary } from '@maru/web/editor';
import { writeTexts } from './texts';

/** What is known of the pictures that the post has already, for those who may edit it. */
export function StoredImages({ images }: { images: BoardPost['postImages'] }) {
  const known = images.flatMap(({ metadata }) => (metadata ? [metadata] : []));
  return <ImagesSummary label={writeTexts.stored} images={known} />;
}
