import type { BoardNewPost, BoardPost, BoardPostPatch } from '@maru/web/api';
import type { EditorValue } from '@maru/web/editor';
import { besideText } from '../pictures';
import type { PostValues } from './schema';

/** A post as its form has it. */
export type SettledPost = Omit<PostValues, 'content'> & { body: EditorValue };

/** The key of its category, or nothing. */
export function categoryOf({ category }: Pick<BoardPost, 'category'>): string {
  return category?.key ?? '';
}

export function toNewPost({ title, category, body, isSecret, isPinned }: SettledPost): BoardNewPost {
  return {
    title: title.trim(),
    content: body.html,
    blocks: body.blocks,
    isSecret,
    isPinned,
    ...(category !== '' && { category }),
    imageMetadataList: body.images,
  };
}

/** Only an admin decides on the pin. A category that nobody chose anew is not spoken of: it stays. */
export function toPatch(draft: SettledPost, base: BoardPost, isAdmin: boolean): BoardPostPatch {
  const { title, category, body, isPinned, removed } = draft;
  const beside = besideText(base).map(({ imageUrl }) => imageUrl);
  return {
    postTitle: title.trim(),
    content: body.html,
    blocks: body.blocks,
    ...(isAdmin && { isPinned }),
    ...(category !== categoryOf(base) && { category: category === '' ? null : category }),
    originalImagePathList: beside.filter((url) => !removed.includes(url)),
    newImageMetadataList: body.images,
    revision: base.revision,
  };
}

/** A merge that keeps the text as it is stored: nothing of mine but title and pin. */
export function toStoredPatch(draft: SettledPost, stored: BoardPost, isAdmin: boolean): BoardPostPatch {
  return {
    ...toPatch(draft, stored, isAdmin),
    content: stored.content,
    blocks: stored.blocks ?? undefined,
    newImageMetadataList: [],
  };
}
