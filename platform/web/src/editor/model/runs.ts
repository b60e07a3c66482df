/** Formatted text as a list of runs. A line break is the character \n. */
export type Marks = {
  link?: string;
  bold?: true;
  italic?: true;
  underline?: true;
  strike?: true;
  color?: string;
  background?: string;
  code?: true;
};
export type MarkName = keyof Marks;
export type Run = { text: string; marks: Marks };

/** From the outermost element to the innermost. */
export const markOrder: readonly MarkName[] = [
  'link',
  'bold',
  'italic',
  'underline',
  'strike',
  'color',
  'background',
  'code',
];

export function sameMarks(a: Marks, b: Marks): boolean {
  return markOrder.every((name) => a[name] === b[name]);
}

/** Without empty runs, and neighbours that look alike in one. */
export function joinRuns(runs: Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (run.text === '') continue;
    if (last && sameMarks(last.marks, run.marks)) last.text += run.text;
    else joined.push({ text: run.text, marks: { ...run.marks } });
  }
  return joined;
}

export function textOf(runs: Run[]): string {
  return runs.map((run) => run.text).join('');
}

export function lengthOf(runs: Run[]): number {
  return runs.reduce((sum, run) => sum + run.text.length, 0);
}

function mapText(runs: Run[], change: (text: string) => string): Run[] {
  // Joined with a character that no text holds, so that rules see across the borders of runs.
  const border = '\ue000';
  const texts = change(runs.map((run) => run.text).join(border)).split(border);
  return joinRuns(runs.map((run, index) => ({ text: texts[index] ?? '', marks: run.marks })));
}

/** Text as a browser would show it: spaces folded, none at the edges of a line, no breaks at the end. */
export function tidyRuns(runs: Run[]): Run[] {
  const b = '\ue000';
  const withoutBorders = (text: string) => text.replaceAll(/[^\ue000]/g, '');
  return mapText(runs, (text) =>
    text
      .replaceAll(/[\t\r\f ]+/g, ' ')
      .replaceAll('\ufeff', '')
      .replaceAll('\u200b', '')
      .replaceAll(new RegExp(` (?:[ ${b}]*) `, 'g'), (found) => ` ${withoutBorders(found)}`)
      .replaceAll(new RegExp(`[ ${b}]*\\n[ ${b}]*`, 'g'), (found) => {
        const [before = '', after = ''] = found.split('\n');
        return `${withoutBorders(before)}\n${withoutBorders(after)}`;
      })
      .replace(new RegExp(`^[ ${b}]+`), withoutBorders)
      .replace(new RegExp(`[ \\n${b}]+$`), withoutBorders),
  );
}

export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;');
}

export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}

/** The element that shows a mark. */
export function elementOf(
  name: MarkName,
  value: string | true,
): { tag: string; attributes: [string, string][] } {
  switch (name) {
    case 'link':
      return { tag: 'a', attributes: [['href', String(value)]] };
    case 'color':
      return { tag: 'span', attributes: [['style', `color: ${value}`]] };
    case 'background':
      return { tag: 'span', attributes: [['style', `background-color: ${value}`]] };
    case 'bold':
      return { tag: 'b', attributes: [] };
    case 'italic':
      return { tag: 'i', attributes: [] };
    case 'underline':
      return { tag: 'u', attributes: [] };
    case 'strike':
      return { tag: 's', attributes: [] };
    case 'code':
      return { tag: 'code', attributes: [] };
  }
}

export type Nested = string | { name: MarkName; value: string | true; children: Nested[] };

/** The runs as a tree: one element for the longest stretch that shares a mark, outermost marks first. */
export function nest(runs: Run[], depth = 0): Nested[] {
  const name = markOrder[depth];
  if (name === undefined) return runs.map((run) => run.text);
  const nested: Nested[] = [];
  let start = 0;
  for (let end = 1; end <= runs.length; end += 1) {
    const value = runs[start]?.marks[name];
    if (end < runs.length && runs[end]?.marks[name] === value) continue;
    const children = nest(runs.slice(start, end), depth + 1);
    if (value === undefined) nested.push(...children);
    else nested.push({ name, value, children });
    start = end;
  }
  return nested;
}

/** On the page links carry what the server adds to them; in a document they do not. */
export function runsToHtml(runs: Run[], forPage = false): string {
  const write = (nested: Nested): string => {
    if (typeof nested === 'string') return escapeText(nested).replaceAll('\n', '<br>');
    const { tag, attributes } = elementOf(nested.name, nested.value);
    const all: [string, string][] =
      forPage && tag === 'a' ? [...attributes, ['rel', 'noopener noreferrer']] : attributes;
    const written = all.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
    return `<${tag}${written}>${nested.children.map(write).join('')}</${tag}>`;
  };
  return nest(joinRuns(runs)).map(write).join('');
}
