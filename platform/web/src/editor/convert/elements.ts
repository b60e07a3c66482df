// What single elements of HTML say that was stored or pasted.

import type { Alignment, VideoData } from '../model/document';
import type { TextKind } from '../model/lines';
import { stylesOf } from '../model/readInline';
import type { Marks } from '../model/runs';
import { type Cell, maxColumns, maxRows } from '../model/tables';
import { untitledVideo, videoOfAddress } from '../model/videos';

/** What says nothing to a reader. */
export const skipped = new Set('SCRIPT STYLE TEMPLATE HEAD TITLE META LINK NOSCRIPT'.split(' '));
/** What is left out, and told of. */
export const embeds = new Set('IFRAME VIDEO AUDIO OBJECT EMBED SVG MATH CANVAS FORM'.split(' '));
/** What only holds other elements. */
export const containers = new Set(
  'DIV SECTION ARTICLE MAIN HEADER FOOTER ASIDE NAV ADDRESS DL DT DD CENTER FIELDSET DETAILS SUMMARY'.split(
    ' ',
  ),
);

export const headings: Record<string, TextKind> = {
  H1: 'header1',
  H2: 'header2',
  H3: 'header3',
  H4: 'header3',
  H5: 'header3',
  H6: 'header3',
};

export const boxedBlocks = /^(?:P|DIV|SUMMARY|H[1-6]|UL|OL|TABLE|FIGURE|BLOCKQUOTE|PRE|HR|DETAILS)$/;

const alignments: readonly string[] = ['left', 'center', 'right', 'justify'];

export function alignOf(element: Element, outer: Alignment): Alignment {
  const found = stylesOf(element).get('text-align') ?? element.getAttribute('align') ?? '';
  const named = { start: 'left', end: 'right', middle: 'center' }[found.toLowerCase()] ?? found.toLowerCase();
  return alignments.includes(named) ? (named as Alignment) : outer;
}

export const isCell = ({ tagName }: Element) => tagName === 'TD' || tagName === 'TH';

/** The rows of a table, and not those of a table inside it. */
export function rowsOfTable(table: Element): Element[] {
  const parts = [...table.children].flatMap((part) => (part.tagName === 'TR' ? [part] : [...part.children]));
  const rows = parts.filter(({ tagName }) => tagName === 'TR');
  const isPart = (tag: string) => (row: Element) => row.parentElement?.tagName === tag;
  const isFoot = isPart('TFOOT');
  return [...rows.filter((row) => !isFoot(row)), ...rows.filter(isFoot)];
}

export function isTooLarge(rows: Cell[][]): boolean {
  const widest = Math.max(0, ...rows.map((cells) => cells.reduce((sum, { colspan }) => sum + colspan, 0)));
  return rows.length > maxRows || widest > maxColumns;
}

/** Programs align the paragraphs of a cell, and not the cell. */
export function cellAlign(cell: Element, outer: Alignment): Alignment {
  const [first, ...others] = [...cell.children].filter(({ tagName }) => tagName === 'P' || tagName === 'DIV');
  if (!first) return outer;
  const align = alignOf(first, outer);
  return others.every((each) => alignOf(each, outer) === align) && align !== 'justify' ? align : outer;
}

/** A head cell is bold by itself. */
export function cellMarks(cell: Element, marks: Marks): Marks {
  if (cell.tagName !== 'TH') return marks;
  const { bold: _, ...rest } = marks;
  return rest;
}

/** A heading is bold by itself: bold that a program put on the whole of it says nothing. */
export function headingMarks(kind: TextKind, marks: Marks): Marks {
  if (!kind.startsWith('header')) return marks;
  const { bold: _, ...rest } = marks;
  return rest;
}

/** The video that a figure is: it holds nothing but a link to one. */
export function videoOf(figure: Element): VideoData | null {
  const [link, ...others] = figure.children;
  if (link?.tagName !== 'A' || others.length > 0 || link.children.length > 0) return null;
  const title = (figure.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const code = videoOfAddress(link.getAttribute('href') ?? '');
  return code === null ? null : { code, title: title === untitledVideo ? '' : title };
}
