import type { BoardNewPost, BoardPost, BoardPostPatch } from '@/api';
import type { EditorValue } from '@/editor';
import { besideText } from '../pictures';

/** A post as its form has it. */
export type Draft = { title: string; body: EditorValue; isSecret: boolean; isPinned: boolean };

export function toNewPost({ title, body, isSecret, isPinned }: Draft): BoardNewPost {
  return {
    title: title.trim(),
    content: body.html,
    blocks: body.blocks,
    isSecret,
    isPinned,
    imageMetadataList: body.images,
  };
}

/** Only an admin decides on the pin; pictures beside the text stay. */
export function toPatch({ title, body, isPinned }: Draft, base: BoardPost, isAdmin: boolean): BoardPostPatch {
  return {
    postTitle: title.trim(),
    content: body.html,
    blocks: body.blocks,
    ...(isAdmin && { isPinned }),
    originalImagePathList: besideText(base).map(({ imageUrl }) => imageUrl),
    newImageMetadataList: body.images,
    revision: base.revision,
  };
}

/** A merge that keeps the text as it is stored: nothing of mine but title and pin. */
export function toStoredPatch(draft: Draft, stored: BoardPost, isAdmin: boolean): BoardPostPatch {
  return {
    ...toPatch(draft, stored, isAdmin),
    content: stored.content,
    blocks: stored.blocks ?? undefined,
    newImageMetadataList: [],
  };
}
