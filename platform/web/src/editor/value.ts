import type { Loss } from './convert/losses';
import { toBlocks } from './convert/toBlocks';
import { toHtml } from './convert/toHtml';
import { addedImages } from './images/added';
import type { ImageMetadata, Uploads } from './images/uploads';
import type { Block, EditorDocument } from './model/document';
import { type Line, mapTexts, textsOf, toBlockList, toLines } from './model/lines';
import { textOf } from './model/runs';

/**
 * What the editor starts from: a document of its own, with the pictures in it that no save has told of yet, or HTML as
 * the server keeps it.
 */
export type EditorSource = { document: EditorDocument; added?: ImageMetadata[] } | { html: string };

export type EditorValue = {
  blocks: EditorDocument;
  html: string;
  /** Pictures that were added since the last save, are stored and stand in the text. */
  images: ImageMetadata[];
  /** The paths of all pictures in the text. */
  imagePaths: string[];
  /** Pictures that are still on their way, and those that failed: neither is part of the text yet. */
  pending: number;
  failed: number;
  /** No words and no picture. */
  isEmpty: boolean;
  /** Nothing is other than in the source that was given. */
  asGiven: boolean;
};

/** Empty paragraphs at the end are where the caret waits, not text. */
function withoutTail(blocks: Block[]): Block[] {
  const last = blocks.findLastIndex((block) => block.type !== 'paragraph' || block.data.text !== '');
  return blocks.slice(0, last + 1);
}

/** Spaces that were typed one after another are kept, as HTML keeps them. */
function keepSpaces(line: Line): Line {
  const typed = textsOf(line).some((runs) => runs.some(({ text }) => / {2}/.test(text)));
  if (!typed) return line;
  const kept = (text: string) =>
    text.replaceAll(/ {2,}/g, (spaces) => `${'\u00a0'.repeat(spaces.length - 1)} `);
  return mapTexts(line, (runs) => runs.map((run) => ({ ...run, text: kept(run.text) })));
}

export function toValue(
  lines: Line[],
  uploads: Uploads,
  before: ImageMetadata[] = [],
): Omit<EditorValue, 'asGiven'> {
  const resolved = lines.map((line) => keepSpaces(uploads.resolve(line)));
  const blocks = withoutTail(toBlockList(resolved));
  const added = addedImages(lines, uploads, before);
  const hasWords = resolved
    .flatMap(textsOf)
    .some((runs) => textOf(runs).replaceAll('\u200b', '').trim() !== '');
  return {
    blocks: { version: 1, blocks },
    html: toHtml(blocks),
    ...added,
    imagePaths: blocks.flatMap((block) => (block.type === 'image' ? [block.data.path] : [])),
    isEmpty: !hasWords && !blocks.some(({ type }) => ['image', 'video', 'file'].includes(type)),
  };
}

/** What was added before the editor began. */
export function addedOf(source: EditorSource): ImageMetadata[] {
  return ('document' in source && source.added) || [];
}

export function readSource(source: EditorSource): { lines: Line[]; losses: Loss[] } {
  if ('document' in source) return { lines: toLines(source.document.blocks), losses: [] };
  const { blocks, losses } = toBlocks(source.html);
  return { lines: toLines(blocks), losses };
}
