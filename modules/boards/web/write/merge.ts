import type { BoardPost } from '@maru/web/api';
import type { EditorSource } from '@maru/web/editor';
import { type Choices, contest, type MergeField, sideOf } from '@maru/web/record/compare/merge';
import type { SettledPost } from './payload';

export type Version = { title: string; content: string; isPinned: boolean };

export function versionOf({ title, content, isPinned }: BoardPost): Version {
  return { title, content, isPinned };
}

export function versionOfSettled({ title, body, isPinned }: SettledPost): Version {
  return { title: title.trim(), content: body.html, isPinned };
}

const labels: Record<keyof Version, string> = { title: '제목', content: '내용', isPinned: '상단 고정' };

/** Every field in which my draft and the stored post differ, seen from the version that both started from. */
export function mergeFields(base: Version, mine: Version, theirs: Version): MergeField[] {
  return contest<string>(
    (['title', 'content', 'isPinned'] as const).map((key) => ({
      key,
      label: labels[key],
      base: base[key],
      mine: mine[key],
      theirs: theirs[key],
    })),
  );
}

/** What the editor is to go on from: the stored post's own document where it has one. */
export function sourceOf({ blocks, content }: Pick<BoardPost, 'blocks' | 'content'>): EditorSource {
  const isDocument = typeof blocks === 'object' && blocks !== null && 'blocks' in blocks;
  return isDocument
    ? { document: blocks as Extract<EditorSource, { document: unknown }>['document'] }
    : { html: content };
}

/** A stored post as its form begins. */
export function startOf({ title, isSecret, isPinned, ...post }: BoardPost) {
  return { title, isSecret, isPinned, removed: [], source: sourceOf(post) };
}

/** The two versions as one: each field from the side that was chosen or that alone changed it. */
export function applyMerge(fields: MergeField[], choices: Choices, mine: SettledPost, theirs: BoardPost) {
  const side = (key: keyof Version) => sideOf(fields, choices, key);
  return {
    title: side('title') === 'mine' ? mine.title : theirs.title,
    isPinned: side('isPinned') === 'mine' ? mine.isPinned : theirs.isPinned,
    isSecret: theirs.isSecret,
    removed: mine.removed,
    source:
      side('content') === 'mine' ? { document: mine.body.blocks, added: mine.body.images } : sourceOf(theirs),
    keepsMine: side('content') === 'mine',
  };
}
