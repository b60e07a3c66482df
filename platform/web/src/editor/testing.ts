import fc from 'fast-check';
import { backgroundColors, textColors } from './model/colors';
import { type Alignment, type Block, type ListItem, tunesOf } from './model/document';
import { joinRuns, type Marks, type Run, runsToHtml, tidyRuns } from './model/runs';
import { type Cell, storedCell, tidyTable } from './model/tables';

/** Documents as people could write them, for tests of properties. */
const words = fc.constantFrom(
  '숲',
  '호흡',
  '값',
  'ㅎ',
  'yoga',
  '&',
  '<b>',
  '"',
  "'",
  '\u00a0',
  '🧘',
  '漢字',
  ' ',
  '\n',
  '&amp;',
);
const text = fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
const on = fc.constantFrom<true | undefined>(true, undefined, undefined);
const colorOf = (swatches: { value: string }[]) =>
  fc.constantFrom(undefined, undefined, undefined, ...swatches.map(({ value }) => value));

const marks: fc.Arbitrary<Marks> = fc
  .record({
    link: fc.constantFrom(undefined, undefined, undefined, '/info/YOGA', 'https://example.com/?a=1&b="2"'),
    bold: on,
    italic: on,
    underline: on,
    strike: on,
    color: colorOf(textColors),
    background: colorOf(backgroundColors),
    code: on,
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)));

export const runs: fc.Arbitrary<Run[]> = fc
  .array(fc.record({ text, marks }), { maxLength: 4 })
  .map((list) => tidyRuns(joinRuns(list)));

const inline = runs.map((list) => runsToHtml(list));
const alignment = fc.constantFrom<Alignment>('left', 'left', 'center', 'right', 'justify');
const { items } = fc.letrec<{ items: ListItem[]; item: ListItem }>((tie) => ({
  items: fc.array(tie('item'), { minLength: 1, maxLength: 2 }),
  item: fc.record({
    content: inline,
    items: fc.oneof({ maxDepth: 2 }, fc.constant<ListItem[]>([]), tie('items')),
  }),
}));

const size = fc.integer({ min: 1, max: 2000 });
const image = fc.record({
  path: fc.constantFrom('post/a.webp', 'post/숲_길-1.webp', 'page/b.png'),
  alt: fc.constantFrom('', '숲', '"따옴표" & <꺾쇠>', '5\u00a0km'),
  caption: inline,
  width: size,
  height: size,
});
const level = fc.constantFrom<1 | 2 | 3>(1, 2, 3);
const style = fc.constantFrom<'ordered' | 'unordered'>('ordered', 'unordered');

const span = fc.constantFrom(1, 1, 1, 2, 3);
const cell: fc.Arbitrary<Cell> = fc.record({
  runs,
  header: fc.boolean(),
  colspan: span,
  rowspan: span,
  align: alignment,
});
const table = fc
  .record({
    caption: fc.constantFrom('', '시간표', '"이름" & <꺾쇠>'),
    rows: fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  })
  .map(tidyTable)
  .map(({ caption, rows }): Block => {
    const stored = rows.map((cells) => cells.map((each) => storedCell(each, runsToHtml(each.runs))));
    return { type: 'table', data: { caption, rows: stored } };
  });

const block: fc.Arbitrary<Block> = fc.oneof(
  fc
    .record({ text: inline, to: alignment })
    .map(({ text, to }): Block => ({ type: 'paragraph', data: { text }, ...tunesOf(to) })),
  fc
    .record({ text: inline, level, to: alignment })
    .map(({ text, level, to }): Block => ({ type: 'header', data: { text, level }, ...tunesOf(to) })),
  fc
    .record({ style, items, to: alignment })
    .map(({ style, items, to }): Block => ({ type: 'list', data: { style, items }, ...tunesOf(to) })),
  fc
    .record({ data: image, to: alignment })
    .map(({ data, to }): Block => ({ type: 'image', data, ...tunesOf(to) })),
  inline.map((text): Block => ({ type: 'quote', data: { text } })),
  fc.constant<Block>({ type: 'delimiter', data: {} }),
  table,
  fc
    .record({ question: inline, answer: fc.array(inline, { minLength: 1, maxLength: 3 }) })
    .map((data): Block => ({ type: 'question', data })),
  fc
    .record({
      code: fc.constantFrom('dQw4w9WgXcQ', '-_aB3456789'),
      title: fc.constantFrom('', '숲 & <길>', '"호흡"'),
    })
    .map((data): Block => ({ type: 'video', data })),
  fc
    .record({
      path: fc.constantFrom('file/a-안내.pdf', 'file/b.hwp'),
      name: fc.constantFrom('안내.pdf', '"숲" & <길>'),
      size: fc.constantFrom(1024, 35840, 1258291, 20971520),
    })
    .map((data): Block => ({ type: 'file', data })),
);

export const documents = fc.array(block, { maxLength: 5 });
