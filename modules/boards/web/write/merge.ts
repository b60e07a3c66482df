import type { BoardPost, SiteBoard } from '@maru/web/api';
import type { EditorSource } from '@maru/web/editor';
import { type Choices, contest, type MergeField, sideOf } from '@maru/web/record/compare/merge';
import { categoryOf, type SettledPost } from './payload';

/** What two saves of a post may differ in; the category by its name. */
export type Version = { title: string; category: string; content: string; isPinned: boolean };

export function versionOf({ title, category, content, isPinned }: BoardPost): Version {
  return { title, category: category?.title ?? '', content, isPinned };
}

export function versionOfSettled(
  { title, category, body, isPinned }: SettledPost,
  board: SiteBoard,
): Version {
  const chosen = board.categories.find(({ key }) => key === category);
  return { title: title.trim(), category: chosen?.title ?? '', content: body.html, isPinned };
}

const labels: Record<keyof Version, string> = {
  title: '제목',
  category: '분류',
  content: '내용',
  isPinned: '상단 고정',
};

/** Every field in which my draft and the stored post differ, seen from the version that both started from. */
export function mergeFields(base: Version, mine: Version, theirs: Version): MergeField[] {
  return contest<string>(
    (['title', 'category', 'content', 'isPinned'] as const).map((key) => ({
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
  return { title, category: categoryOf(post), isSecret, isPinned, removed: [], source: sourceOf(post) };
}

/** The two versions as one: each field from the side that was chosen or that alone changed it. */
export function applyMerge(fields: MergeField[], choices: Choices, mine: SettledPost, theirs: BoardPost) {
  const side = (key: keyof Version) => sideOf(fields, choices, key);
  return {
    title: side('title') === 'mine' ? mine.title : theirs.title,
    category: side('category') === 'mine' ? mine.category : categoryOf(theirs),
    isPinned: side('isPinned') === 'mine' ? mine.isPinned : theirs.isPinned,
    isSecret: theirs.isSecret,
    removed: mine.removed,
    source:
      side('content') === 'mine' ? { document: mine.body.blocks, added: mine.body.images } : sourceOf(theirs),
    keepsMine: side('content') === 'mine',
  };
}
