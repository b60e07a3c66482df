import { parseHtml } from '@maru/web/lib/parseHtml';
import { emptyLine, type Line, mapTexts } from '../model/lines';
import { joinRuns, type Marks, type Run, textOf, tidyRuns } from '../model/runs';
import { type ReadLines, readLines } from './toBlocks';
import { mendWordLists, mendWordTitles } from './word';

/** A picture inside pasted HTML that came along as data. */
export type AddPicture = (file: File) => string;

function channels(color: string): number[] | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(color);
  return match ? match.slice(1).map((part) => Number.parseInt(part, 16)) : null;
}

function isGray(color: string, from: number, to: number): boolean {
  const parts = channels(color);
  if (!parts) return false;
  return Math.max(...parts) - Math.min(...parts) <= 24 && parts.every((part) => part >= from && part <= to);
}

/** Programs write out the colours of plain text too: ink on paper says nothing. */
function ownMarks(marks: Marks): Marks {
  const kept = { ...marks };
  const { color, background, link } = marks;
  if (color && (link || color === 'black' || isGray(color, 0, 0x55))) delete kept.color;
  if (background && (background === 'white' || isGray(background, 0xf0, 0xff))) delete kept.background;
  if (link) delete kept.underline;
  return kept;
}

/** Word and browsers write single spaces as ones that do not break. */
function plainSpaces(text: string): string {
  return text.replaceAll(/(?<=[^\s\u00a0])\u00a0(?=[^\s\u00a0])/g, ' ');
}

function ownRuns(runs: Run[]): Run[] {
  return joinRuns(runs.map((run) => ({ text: plainSpaces(run.text), marks: ownMarks(run.marks) })));
}

/** Programs write a space into an empty cell. */
const cellRuns = (runs: Run[]): Run[] => (textOf(runs).trim() === '' ? [] : runs);

/** One cell is a text, not a table. */
function asText(line: Line): Line {
  const [first, ...others] = line.kind === 'table' ? line.table.rows.flat() : [];
  if (!first || others.length > 0) return line;
  return { kind: 'paragraph', align: first.align, runs: first.runs };
}

const isBlank = (line: Line) => line.kind === 'paragraph' && textOf(line.runs).trim() === '';

/** One empty line at most between others, none at the edges. */
function withoutGaps(lines: Line[]): Line[] {
  const kept = lines.filter(
    (line, index) => !isBlank(line) || (index > 0 && !isBlank(lines[index - 1] as Line)),
  );
  while (kept[0] && isBlank(kept[0])) kept.shift();
  while (kept.at(-1) && isBlank(kept.at(-1) as Line)) kept.pop();
  return kept.map((line) => (isBlank(line) ? { ...line, runs: [] } : line));
}

/** Programs put what is not to be seen into their HTML. */
function removeHidden(body: Element) {
  for (const element of body.querySelectorAll('[style]')) {
    const style = (element.getAttribute('style') ?? '').replaceAll(/\s/g, '').toLowerCase();
    if (/(?:^|;)(?:display:none|mso-hide:all|visibility:hidden)/.test(style)) element.remove();
  }
  const signs = '.Apple-interchange-newline, svg[aria-hidden="true"]';
  for (const element of body.querySelectorAll(signs)) element.remove();
}

/** The part that was copied; programs send the whole document around it. */
function fragmentOf(html: string): string {
  const match = /<!--\s*StartFragment\s*-->([\s\S]*?)<!--\s*EndFragment\s*-->/i.exec(html);
  const fragment = match?.[1] ?? html;
  // Excel puts the signs into its table.
  return /^\s*<(?:col|colgroup|caption|thead|tbody|tfoot|tr)\b/i.test(fragment)
    ? `<table>${fragment}</table>`
    : fragment;
}

function dataFile(src: string): File | null {
  const match = /^data:(image\/(?:png|jpeg|webp|gif));base64,([a-z0-9+/=\s]+)$/i.exec(src);
  if (!match?.[1] || !match[2]) return null;
  const bytes = Uint8Array.from(atob(match[2].replaceAll(/\s/g, '')), (letter) => letter.charCodeAt(0));
  return new File([bytes], `pasted.${match[1].split('/')[1]}`, { type: match[1].toLowerCase() });
}

/** What another program put on the clipboard, as far as the toolbar can express it. */
export function pastedLines(html: string, addPicture: AddPicture): ReadLines {
  const body = parseHtml(fragmentOf(html));
  removeHidden(body);
  mendWordLists(body);
  mendWordTitles(body);
  const picture = (src: string, alt: string): Line | null => {
    const file = dataFile(src);
    if (!file) return null;
    const image = { path: '', alt, width: 0, height: 0 };
    return { kind: 'image', align: 'left', image, runs: [], upload: addPicture(file) };
  };
  const { lines, losses } = readLines(body, picture);
  const own = lines.map((line) =>
    mapTexts(line, (runs) => {
      const tidied = tidyRuns(ownRuns(runs));
      return line.kind === 'table' ? cellRuns(tidied) : tidied;
    }),
  );
  return {
    lines: withoutGaps(own.map(asText)),
    // Where its links open is the habit of a page, not of its text.
    losses: losses.filter(({ kind }) => kind !== 'newTab'),
  };
}

/** Plain text: an empty line ends a paragraph, every other line stays a line. */
export function plainLines(text: string): Line[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => ({ ...emptyLine(), runs: tidyRuns([{ text: paragraph, marks: {} }]) }));
}
