import { cleanColor, markerColor } from './colors';
import { cleanHref } from './links';
import { joinRuns, type Marks, type Run } from './runs';

const tagMarks: Record<string, Marks> = {
  B: { bold: true },
  STRONG: { bold: true },
  I: { italic: true },
  EM: { italic: true },
  CITE: { italic: true },
  U: { underline: true },
  INS: { underline: true },
  S: { strike: true },
  STRIKE: { strike: true },
  DEL: { strike: true },
  CODE: { code: true },
  KBD: { code: true },
  SAMP: { code: true },
  TT: { code: true },
  MARK: { background: markerColor },
};

/** The declarations of a style attribute, read as text: a parser of styles would rewrite them. */
export function stylesOf(element: Element): Map<string, string> {
  const declarations = (element.getAttribute('style') ?? '').split(';').map((each) => {
    const [name = '', ...value] = each.split(':');
    return [name.trim().toLowerCase(), value.join(':').trim()] as const;
  });
  return new Map(declarations.filter(([name, value]) => name !== '' && value !== ''));
}

function applyStyles(marks: Marks, styles: Map<string, string>) {
  const color = cleanColor(styles.get('color') ?? '');
  const background = cleanColor(styles.get('background-color') ?? styles.get('background') ?? '');
  if (color) marks.color = color;
  if (background) marks.background = background;
  const weight = styles.get('font-weight');
  if (weight === 'bold' || weight === 'bolder' || Number(weight) >= 600) marks.bold = true;
  else if (weight === 'normal' || Number(weight) < 600) delete marks.bold;
  const slant = styles.get('font-style');
  if (slant === 'italic' || slant === 'oblique') marks.italic = true;
  else if (slant === 'normal') delete marks.italic;
  const line = styles.get('text-decoration-line') ?? styles.get('text-decoration') ?? '';
  if (line.includes('underline')) marks.underline = true;
  if (line.includes('line-through')) marks.strike = true;
}

/** The marks of text inside this element, which stands in text of the given marks. */
export function marksInside(element: Element, outer: Marks): Marks {
  const marks: Marks = { ...outer, ...tagMarks[element.tagName] };
  if (element.tagName === 'A') {
    const href = cleanHref(element.getAttribute('href') ?? '');
    if (href) marks.link = href;
  }
  if (element.tagName === 'FONT') {
    const color = cleanColor(element.getAttribute('color') ?? '');
    if (color) marks.color = color;
  }
  applyStyles(marks, stylesOf(element));
  return marks;
}

/** The text of an element, every character and every break. */
export function readRuns(host: Node, marks: Marks = {}): Run[] {
  const runs: Run[] = [];
  for (const node of host.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) {
      runs.push({ text: (node.nodeValue ?? '').replaceAll('\n', ' '), marks });
    } else if (node instanceof Element) {
      const isBreak = node.tagName === 'BR';
      runs.push(...(isBreak ? [{ text: '\n', marks }] : readRuns(node, marksInside(node, marks))));
    }
  }
  return joinRuns(runs);
}
