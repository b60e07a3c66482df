import { parseHtml } from '@maru/web/lib/parseHtml';
import {
  type Alignment,
  alignmentOf,
  type Block,
  type FileData,
  type HeaderLevel,
  type ImageData,
  type ListItem,
  type ListStyle,
  tunesOf,
  type VideoData,
} from './document';
import { readRuns } from './readInline';
import { type Run, runsToHtml, tidyRuns } from './runs';
import { readTable, storedCell, type Table } from './tables';

export type TextKind = 'paragraph' | 'quote' | `header${HeaderLevel}`;

type Common = { align: Alignment; runs: Run[] };
export type TextLine = Common & { kind: TextKind };
export type ItemLine = Common & { kind: 'item'; style: ListStyle; depth: number; list: number };
/** Its text is the caption. */
export type ImageLine = Common & { kind: 'image'; image: Omit<ImageData, 'caption'>; upload?: string };
export type DelimiterLine = Common & { kind: 'delimiter' };

/** Its words stand in its cells; it has no text of its own. */
export type TableLine = Common & { kind: 'table'; table: Table };

export type VideoLine = Common & { kind: 'video'; video: VideoData };

export type FileLine = Common & { kind: 'file'; file: FileData };

/** Its text is the question. */
export type QuestionLine = Common & { kind: 'question'; answer: Run[][] };

/** The document as a flat list: every paragraph, list item and caption is a line that can hold the caret. */
export type Line =
  | TextLine
  | ItemLine
  | ImageLine
  | DelimiterLine
  | TableLine
  | VideoLine
  | FileLine
  | QuestionLine;

export const emptyLine = (): TextLine => ({ kind: 'paragraph', align: 'left', runs: [] });

let lists = 0;
/** A name for a new list: two lists may follow each other without being one. */
export function newList(): number {
  lists += 1;
  return lists;
}

/** Pictures, delimiters, tables, videos, files and questions: they stand alone and are selected as a whole. */
export function isAtom(
  line: Line | undefined,
): line is ImageLine | DelimiterLine | TableLine | VideoLine | FileLine | QuestionLine {
  const atoms = ['image', 'delimiter', 'table', 'video', 'file', 'question'];
  return line !== undefined && atoms.includes(line.kind);
}

/** Every text of a line: its own, those of its cells, or those of its answer. */
export function textsOf(line: Line): Run[][] {
  if (line.kind === 'question') return [line.runs, ...line.answer];
  return line.kind === 'table' ? line.table.rows.flat().map(({ runs }) => runs) : [line.runs];
}

/** A line with its texts changed, those of cells and answers too. */
export function mapTexts(line: Line, change: (runs: Run[]) => Run[]): Line {
  if (line.kind === 'question') {
    return { ...line, runs: change(line.runs), answer: line.answer.map(change) };
  }
  if (line.kind !== 'table') return { ...line, runs: change(line.runs) };
  const rows = line.table.rows.map((cells) => cells.map((cell) => ({ ...cell, runs: change(cell.runs) })));
  return { ...line, table: { ...line.table, rows } };
}

const remembered = new Map<string, Run[]>();
const rememberedAtMost = 1000;

/** Inline HTML as runs. The same few texts are read again and again while somebody writes. */
export function htmlToRuns(html: string): Run[] {
  if (!/[<&]/.test(html)) return tidyRuns([{ text: html, marks: {} }]);
  const known = remembered.get(html);
  if (known) return known;
  const runs = tidyRuns(readRuns(parseHtml(html)));
  if (remembered.size >= rememberedAtMost) remembered.clear();
  remembered.set(html, runs);
  return runs;
}

function itemLines(items: ListItem[], common: Omit<ItemLine, 'depth' | 'runs'>, depth: number): ItemLine[] {
  return items.flatMap((item) => [
    { ...common, depth, runs: htmlToRuns(item.content) },
    ...itemLines(item.items, common, depth + 1),
  ]);
}

function blockLines(block: Block): Line[] {
  const align = alignmentOf(block);
  switch (block.type) {
    case 'paragraph':
    case 'quote':
      return [{ kind: block.type, align, runs: htmlToRuns(block.data.text) }];
    case 'header':
      return [{ kind: `header${block.data.level}`, align, runs: htmlToRuns(block.data.text) }];
    case 'list':
      return itemLines(
        block.data.items,
        { kind: 'item', style: block.data.style, align, list: newList() },
        0,
      );
    case 'image': {
      const { caption, ...image } = block.data;
      return [{ kind: 'image', align, image, runs: htmlToRuns(caption) }];
    }
    case 'delimiter':
      return [{ kind: 'delimiter', align: 'left', runs: [] }];
    case 'question': {
      const { question, answer } = block.data;
      const lines = answer.length > 0 ? answer : [''];
      const runs = htmlToRuns(question);
      return [{ kind: 'question', align: 'left', runs, answer: lines.map(htmlToRuns) }];
    }
    case 'video':
      return [{ kind: 'video', align: 'left', runs: [], video: block.data }];
    case 'file':
      return [{ kind: 'file', align: 'left', runs: [], file: block.data }];
    case 'table':
      return [{ kind: 'table', align: 'left', runs: [], table: readTable(block, htmlToRuns) }];
  }
}

export function toLines(blocks: Block[]): Line[] {
  return blocks.flatMap(blockLines);
}

/** Items of one list as a tree; an item is at most one level below the one before it. */
function tree(lines: ItemLine[]): ListItem[] {
  const root: ListItem[] = [];
  const open: ListItem[][] = [root];
  for (const line of lines) {
    const depth = Math.min(line.depth, open.length - 1);
    const item: ListItem = { content: runsToHtml(tidyRuns(line.runs)), items: [] };
    open[depth]?.push(item);
    open.length = depth + 1;
    open.push(item.items);
  }
  return root;
}

/** The lines of each block: a list's items belong together, everything else stands alone. */
export function groupLines(lines: Line[]): Line[][] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const last = groups.at(-1)?.[0];
    const together = line.kind === 'item' && last?.kind === 'item' && last.list === line.list;
    if (together) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups;
}

function groupBlock(group: Line[]): Block[] {
  const [line] = group;
  if (!line) return [];
  const tunes = tunesOf(line.align);
  const text = runsToHtml(tidyRuns(line.runs));
  switch (line.kind) {
    case 'item':
      return [{ type: 'list', data: { style: line.style, items: tree(group as ItemLine[]) }, ...tunes }];
    case 'image': {
      const { path, alt, width, height } = line.image;
      // A picture that is not stored yet is none.
      return path === ''
        ? []
        : [{ type: 'image', data: { path, alt, caption: text, width, height }, ...tunes }];
    }
    case 'delimiter':
      return [{ type: 'delimiter', data: {} }];
    case 'question': {
      const answer = line.answer.map((runs) => runsToHtml(tidyRuns(runs)));
      return [{ type: 'question', data: { question: text, answer } }];
    }
    case 'video':
      return [{ type: 'video', data: line.video }];
    case 'file':
      return [{ type: 'file', data: line.file }];
    case 'table': {
      const { caption, rows } = line.table;
      const stored = rows.map((cells) =>
        cells.map((cell) => storedCell(cell, runsToHtml(tidyRuns(cell.runs)))),
      );
      return [{ type: 'table', data: { caption, rows: stored } }];
    }
    case 'paragraph':
      return [{ type: 'paragraph', data: { text }, ...tunes }];
    case 'quote':
      return [{ type: 'quote', data: { text } }];
    default:
      return [
        { type: 'header', data: { text, level: Number(line.kind.slice(-1)) as HeaderLevel }, ...tunes },
      ];
  }
}

export function toBlockList(lines: Line[]): Block[] {
  return groupLines(lines).flatMap(groupBlock);
}
