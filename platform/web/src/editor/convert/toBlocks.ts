import { isStored, storedPath } from '@maru/web/lib/media';
import { parseHtml } from '@maru/web/lib/parseHtml';
import type { Alignment, Block, ListStyle } from '../model/document';
import { fileOf } from '../model/files';
import { type ItemLine, type Line, newList, type TextKind, toBlockList } from '../model/lines';
import { marksInside } from '../model/readInline';
import { lengthOf, type Marks, type Run, tidyRuns } from '../model/runs';
import { type Cell, tidyTable } from '../model/tables';
import {
  alignOf,
  boxedBlocks,
  cellAlign,
  cellMarks,
  containers,
  embeds,
  headingMarks,
  headings,
  isCell,
  isTooLarge,
  rowsOfTable,
  skipped,
  videoOf,
} from './elements';
import type { Loss, LossKind } from './losses';

export type Converted = { blocks: Block[]; losses: Loss[] };
export type ReadLines = { lines: Line[]; losses: Loss[] };

/** Where text that is read next belongs. */
type Place = {
  kind: TextKind | 'item' | 'caption' | 'cell';
  align: Alignment;
  marks: Marks;
  item?: Pick<ItemLine, 'style' | 'depth' | 'list'>;
  preformatted?: boolean;
};

/** Null for pictures that are not stored here. */
export function mediaPath(src: string): string | null {
  return isStored(src) && !src.includes('..') ? storedPath(src) : null;
}

class Reader {
  readonly lines: Line[] = [];
  readonly losses = new Map<LossKind, number>();
  private runs: Run[] = [];
  /** Pictures that stand in a list or a table wait until it has ended. */
  private waiting: Line[] = [];
  /** Turns a picture that is stored nowhere yet into a line, or leaves it out. */
  private readonly foreignPicture: (src: string, alt: string) => Line | null;

  constructor(foreignPicture: (src: string, alt: string) => Line | null) {
    this.foreignPicture = foreignPicture;
  }

  lose(kind: LossKind) {
    this.losses.set(kind, (this.losses.get(kind) ?? 0) + 1);
  }

  /** Ends the line that is being read; an empty one counts only where somebody left it empty. */
  flush(place: Place, keepEmpty = false) {
    if (place.kind === 'cell') return this.breakLine();
    const runs = tidyRuns(this.runs);
    this.runs = [];
    if (lengthOf(runs) === 0 && !keepEmpty) return;
    if (place.kind === 'caption') {
      const image = this.lines.at(-1);
      if (image?.kind === 'image') image.runs = runs;
    } else if (place.kind === 'item' && place.item) {
      this.lines.push({ kind: 'item', align: place.align, runs, ...place.item });
    } else {
      const kind = place.kind === 'item' ? 'paragraph' : place.kind;
      this.lines.push({ kind, align: kind === 'quote' ? 'left' : place.align, runs });
    }
  }

  /** What comes next begins a new line of the same text. */
  private breakLine() {
    const isBroken = this.runs.at(-1)?.text === '\n';
    if (!isBroken && lengthOf(tidyRuns(this.runs)) > 0) this.runs.push({ text: '\n', marks: {} });
  }

  children(parent: Node, place: Place) {
    for (const node of parent.childNodes) this.node(node, place);
  }

  private node(node: Node, place: Place) {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node.nodeValue ?? '';
      const shown = place.preformatted
        ? text.replaceAll(/\r\n?/g, '\n')
        : text.replaceAll(/[\t\r\n\f ]+/g, ' ');
      this.runs.push({ text: shown, marks: place.marks });
    } else if (node instanceof Element) {
      this.element(node, place);
    }
  }

  private element(element: Element, place: Place) {
    const tag = element.tagName.toUpperCase();
    if (skipped.has(tag)) return;
    if (embeds.has(tag)) return this.lose('embed');
    if (tag === 'BR') return void this.runs.push({ text: '\n', marks: place.marks });
    if (tag === 'IMG') return this.image(element, place);
    if (tag === 'HR') return this.delimiter(place);
    if (tag === 'TABLE') return this.table(element, place);
    if (tag === 'UL' || tag === 'OL') return this.list(element, place);
    if (tag === 'FIGURE') return this.figure(element, place);
    if (tag === 'BLOCKQUOTE') return this.quote(element, place);
    if (tag === 'PRE') return this.preformatted(element, place);
    const heading = headings[tag];
    if (heading || tag === 'P' || tag === 'LI') return this.paragraph(element, heading ?? 'paragraph', place);
    if (tag === 'DETAILS') return this.question(element, place);
    if (containers.has(tag)) return this.container(element, place);
    if (tag === 'SUB' || tag === 'SUP') this.lose('script');
    if (tag === 'SMALL') this.lose('small');
    // The server keeps this one target; the toolbar has none.
    if (tag === 'A' && element.getAttribute('target') === '_blank') this.lose('newTab');
    this.children(element, { ...place, marks: marksInside(element, place.marks) });
  }

  /** Inside an item or a quotation a paragraph is a line of its own, not a block. */
  private innerLine(element: Element, place: Place) {
    if (place.kind !== 'cell' && alignOf(element, place.align) !== place.align) this.lose('innerAlign');
    if (place.kind === 'cell') this.breakLine();
    else if (lengthOf(tidyRuns(this.runs)) > 0) this.runs.push({ text: '\n', marks: {} });
    this.children(element, { ...place, marks: marksInside(element, place.marks) });
    if (place.kind === 'cell') this.breakLine();
  }

  /** Quotations, items, captions and cells hold lines of text and nothing else. */
  private loseInside(place: Place) {
    if (place.kind === 'quote') this.lose('quoted');
    else if (place.kind === 'item') this.lose('listed');
    else if (place.kind === 'caption') this.lose('captioned');
    else if (place.kind === 'cell') this.lose('boxed');
  }

  private paragraph(element: Element, kind: TextKind, place: Place) {
    if (kind !== 'paragraph') this.loseInside(place);
    if (place.kind !== 'paragraph' && place.kind !== kind) return this.innerLine(element, place);
    this.flush(place);
    if (/^H[456]$/.test(element.tagName)) this.lose('heading');
    const before = this.lines.length;
    const inside: Place = {
      ...place,
      kind,
      align: alignOf(element, place.align),
      marks: headingMarks(kind, marksInside(element, place.marks)),
    };
    this.children(element, inside);
    this.flush(inside, this.lines.length === before);
  }

  private container(element: Element, place: Place) {
    if (place.kind !== 'paragraph') return this.innerLine(element, place);
    this.flush(place);
    const inside = {
      ...place,
      align: alignOf(element, place.align),
      marks: marksInside(element, place.marks),
    };
    this.children(element, inside);
    this.flush(inside);
  }

  private delimiter(place: Place) {
    this.loseInside(place);
    this.flush(place);
    this.add({ kind: 'delimiter', align: 'left', runs: [] }, place);
  }

  private add(line: Line, place: Place) {
    if (place.item || place.kind === 'cell') this.waiting.push(line);
    else this.lines.push(line);
  }

  private image(element: Element, place: Place) {
    const alt = element.getAttribute('alt') ?? '';
    const src = element.getAttribute('src') ?? '';
    const path = mediaPath(src);
    const number = (name: string) => Number.parseInt(element.getAttribute(name) ?? '', 10) || 0;
    const line: Line | null =
      path === null
        ? this.foreignPicture(src, alt)
        : {
            kind: 'image',
            align: place.align,
            image: { path, alt, width: number('width'), height: number('height') },
            runs: [],
          };
    if (!line) return this.lose('picture');
    if (place.marks.link) this.lose('imageLink');
    this.loseInside(place);
    this.flush(place);
    this.add(line, place);
  }

  private figure(element: Element, place: Place) {
    this.flush(place);
    const alone = place.kind === 'paragraph' ? this.linked(element) : null;
    if (alone) return void this.lines.push(alone);
    const inside: Place = {
      ...place,
      align: alignOf(element, place.align),
      marks: marksInside(element, place.marks),
    };
    for (const node of element.childNodes) {
      const isCaption = node instanceof Element && node.tagName === 'FIGCAPTION';
      const target =
        isCaption && this.lines.at(-1)?.kind === 'image' ? { ...inside, kind: 'caption' as const } : inside;
      if (isCaption) this.children(node, target);
      else this.node(node, target);
      this.flush(target);
    }
  }

  /** What a figure is that holds a link: a video or a document. */
  private linked(figure: Element): Line | null {
    const common = { align: 'left' as const, runs: [] };
    const video = videoOf(figure);
    if (video) return { kind: 'video', ...common, video };
    const file = fileOf(figure);
    return file && { kind: 'file', ...common, file };
  }

  private quote(element: Element, place: Place) {
    this.loseInside(place);
    if (place.kind !== 'paragraph') return this.innerLine(element, place);
    this.flush(place);
    if (place.align !== 'left') this.lose('innerAlign');
    const inside: Place = { ...place, kind: 'quote', align: 'left' };
    const before = this.lines.length;
    this.children(element, inside);
    this.flush(inside, this.lines.length === before);
  }

  private preformatted(element: Element, place: Place) {
    this.lose('preformatted');
    this.flush(place);
    const inside = { ...place, preformatted: true, marks: marksInside(element, place.marks) };
    this.children(element, inside);
    this.flush(inside);
  }

  private table(element: Element, place: Place) {
    // Where only lines stand a table is none: each of its rows becomes a line.
    if (place.kind !== 'paragraph') return this.looseTable(element, place);
    this.flush(place);
    const rows = rowsOfTable(element).map((row) =>
      [...row.children].filter(isCell).map((cell) => this.cell(cell, row, place)),
    );
    if (isTooLarge(rows)) this.lose('tableSize');
    const caption = [...element.children].find(({ tagName }) => tagName === 'CAPTION')?.textContent ?? '';
    const table = tidyTable({ caption: caption.replaceAll(/\s+/g, ' ').trim(), rows });
    if (rows.length > 0) this.lines.push({ kind: 'table', align: 'left', runs: [], table });
    this.lines.push(...this.waiting.splice(0));
  }

  private question(element: Element, place: Place) {
    this.loseInside(place);
    if (place.kind !== 'paragraph') return this.innerLine(element, place);
    this.flush(place);
    const inside: Place = { ...place, kind: 'cell', align: 'left', marks: marksInside(element, place.marks) };
    const isTitle = (node: Node) => node instanceof Element && node.tagName === 'SUMMARY';
    const nodes = [...element.childNodes];
    const [runs = []] = this.boxed(nodes.filter(isTitle), inside);
    const answer = this.boxed(
      nodes.filter((node) => !isTitle(node)),
      inside,
    );
    this.lines.push({ kind: 'question', align: 'left', runs, answer: answer.length > 0 ? answer : [[]] });
    this.lines.push(...this.waiting.splice(0));
  }

  /** What stands in a box as its lines: each block is one, and what stands between blocks. */
  private boxed(nodes: Node[], place: Place): Run[][] {
    const lines: Run[][] = [];
    const end = (keepEmpty: boolean) => {
      const runs = tidyRuns(this.runs);
      this.runs = [];
      if (keepEmpty || lengthOf(runs) > 0) lines.push(runs);
    };
    for (const node of nodes) {
      const isBlock = node instanceof Element && boxedBlocks.test(node.tagName);
      if (!isBlock) {
        this.node(node, place);
        continue;
      }
      end(false);
      if (alignOf(node, 'left') !== 'left') this.lose('innerAlign');
      if (/^(?:P|DIV|SUMMARY)$/.test(node.tagName)) {
        this.children(node, { ...place, marks: marksInside(node, place.marks) });
      } else this.node(node, place);
      end(node.tagName === 'P');
    }
    end(false);
    return lines;
  }

  private looseTable(element: Element, place: Place) {
    this.loseInside(place);
    for (const row of element.querySelectorAll('caption, tr')) {
      this.breakLine();
      const cells = row.tagName === 'TR' ? [...row.children] : [row];
      for (const [index, cell] of cells.entries()) {
        if (index > 0) this.runs.push({ text: ' · ', marks: {} });
        this.children(cell, { ...place, marks: marksInside(cell, place.marks) });
      }
    }
  }

  private cell(element: Element, row: Element, place: Place): Cell {
    const align = alignOf(element, cellAlign(element, alignOf(row, 'left')));
    const marks = cellMarks(element, marksInside(element, place.marks));
    this.runs = [];
    this.children(element, { ...place, kind: 'cell', align, marks });
    const runs = tidyRuns(this.runs);
    this.runs = [];
    const span = (name: string) => Math.max(1, Number.parseInt(element.getAttribute(name) ?? '', 10) || 1);
    const header = element.tagName === 'TH' || row.parentElement?.tagName === 'THEAD';
    return { runs, header, align, colspan: span('colspan'), rowspan: span('rowspan') };
  }

  private list(element: Element, place: Place) {
    const style: ListStyle = element.tagName === 'OL' ? 'ordered' : 'unordered';
    if (place.kind !== 'item') this.loseInside(place);
    if (place.kind === 'cell') return this.looseList(element, place);
    if (element.hasAttribute('start') && element.getAttribute('start') !== '1') this.lose('listNumber');
    if (place.item && place.item.style !== style) this.lose('listStyle');
    const outer = place.item;
    this.flush(place);
    const item = outer ? { ...outer, depth: outer.depth + 1 } : { style, depth: 0, list: newList() };
    const first = this.lines.length;
    this.items(element, { ...place, kind: 'item', item });
    if (outer) return;
    this.alignList(this.lines.slice(first));
    this.lines.push(...this.waiting.splice(0));
  }

  private looseList(list: Element, place: Place) {
    for (const child of list.children) this.innerLine(child, place);
  }

  private items(list: Element, place: Place) {
    for (const child of list.children) {
      const isItem = child.tagName === 'LI';
      // Some programs put an inner list beside its item and not into it.
      if (!isItem) {
        this.node(child, place);
        this.flush(place);
        continue;
      }
      const own = alignOf(child, place.align);
      const align = place.item?.depth === 0 ? own : place.align;
      if (own !== align) this.lose('listAlign');
      const inside: Place = { ...place, align, marks: marksInside(child, place.marks) };
      this.item(child, inside);
    }
  }

  private item(element: Element, place: Place) {
    const before = this.lines.length;
    for (const node of element.childNodes) {
      const isList = node instanceof Element && /^(?:UL|OL)$/.test(node.tagName);
      // What has an inner list must be there itself, even empty.
      if (isList && this.lines.length === before) this.flush(place, true);
      this.node(node, place);
    }
    this.flush(place, this.lines.length === before);
  }

  /** A list has one alignment: that of its first item. */
  private alignList(items: Line[]) {
    const align = items[0]?.align ?? 'left';
    const top = items.filter((line) => line.kind === 'item' && line.depth === 0);
    if (top.some((line) => line.align !== align)) this.lose('listAlign');
    for (const line of items) line.align = align;
  }
}

const start: Place = { kind: 'paragraph', align: 'left', marks: {} };

/** Everything below an element as lines, with what could not be kept as it was. */
export function readLines(
  root: Element,
  foreignPicture: (src: string, alt: string) => Line | null = () => null,
): ReadLines {
  const reader = new Reader(foreignPicture);
  reader.children(root, start);
  reader.flush(start);
  const { lines } = reader;
  return { lines, losses: [...reader.losses].map(([kind, count]) => ({ kind, count })) };
}

/** HTML as the editor's blocks, and what of it the toolbar cannot express. */
export function toBlocks(html: string): Converted {
  const { lines, losses } = readLines(parseHtml(html));
  return { blocks: toBlockList(lines), losses };
}
