import { parseHtml } from '@maru/web/lib/parseHtml';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toBlocks } from './toBlocks';
import { toHtml } from './toHtml';

/** HTML as the server's sanitiser keeps it (platform/base/src/html.rs): more than the toolbar can make. */
const align = fc
  .constantFrom('', '', '', 'center', 'right')
  .map((to) => (to === '' ? '' : ` style="text-align: ${to}"`));
const wrap = (tag: string, attributes: string, inner: string) =>
  `<${tag}${attributes}>${inner}</${tag.split(' ')[0]}>`;
const inlineTag = fc.constantFrom(
  ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'code', 'mark', 'small', 'sub'],
  ...['a href="/x"', 'a href="/긴 주소"', 'a href="/x" target="_blank"', 'span style="color: #a8371f"'],
);
const { blocks } = fc.letrec<Record<'inline' | 'item' | 'list' | 'block' | 'blocks', string>>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('숲', '길', '아침'),
    fc.constant('<img src="/media/page/a.webp" alt="나무">'),
    fc.tuple(inlineTag, tie('inline')).map(([tag, inner]) => wrap(tag, '', inner)),
    fc.tuple(tie('inline'), tie('inline')).map((both) => both.join('')),
  ),
  item: fc
    .tuple(align, fc.oneof(tie('inline'), tie('blocks')))
    .map(([style, inner]) => wrap('li', style, inner)),
  list: fc
    .tuple(fc.constantFrom('ul', 'ul', 'ol', 'ol start="3"'), tie('item'), tie('item'))
    .map(([tag, ...items]) => wrap(tag, '', items.join(''))),
  block: fc.oneof(
    { maxDepth: 4 },
    fc
      .tuple(fc.constantFrom('p', 'p', 'h1', 'h2', 'h3', 'h4'), align, tie('inline'))
      .map(([tag, style, inner]) => wrap(tag, style, inner)),
    fc.constantFrom('<hr>', '<table><tbody><tr><td>칸</td></tr></tbody></table>', '<pre>글</pre>'),
    fc
      .tuple(align, tie('inline'))
      .map(([style, caption]) =>
        wrap('figure', style, `<img src="/media/page/b.webp" alt="돌">${wrap('figcaption', '', caption)}`),
      ),
    tie('list'),
    tie('blocks').map((inner) => wrap('blockquote', '', inner)),
  ),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 2 }).map((all) => all.join('')),
}));

/** Two spellings of one look have one name; a heading is bold by itself. */
const names: Record<string, string> = { strong: 'b', em: 'i', del: 's' };
const looks = new Set(
  'b i u s code mark small sub a h1 h2 h3 h4 blockquote ul ol li figcaption pre td'.split(' '),
);

/** What a reader sees: every letter, picture and item in order, with the look that it stands in. */
function seen(node: Node, look: string[] = [], to = 'left'): string[] {
  if (node.nodeType === Node.TEXT_NODE) {
    return [...(node.nodeValue ?? '').replaceAll(/\s/g, '')].map((letter) => [letter, to, ...look].join(' '));
  }
  if (!(node instanceof Element)) return [];
  const tag = names[node.localName] ?? node.localName;
  const style = node.getAttribute('style') ?? '';
  const align = /text-align: (\w+)/.exec(style)?.[1] ?? to;
  const own = new Set(look);
  if (looks.has(tag)) own.add(tag);
  if (node.hasAttribute('target')) own.add('new tab');
  if (node.hasAttribute('start')) own.add('start');
  if (/^background/.test(style)) own.add('mark');
  if (/^color/.test(style)) own.add('colour');
  if (/h\d/.test([...own].join(' '))) own.delete('b');
  // How deep something stands in lists and quotations is seen too.
  const depth = [...own].filter((each) => /^(?:\d+ )?(?:ul|ol|blockquote)$/.test(each)).length;
  if (look.includes(tag) && /^(?:ul|ol|blockquote)$/.test(tag)) own.add(`${depth} ${tag}`);
  const inside = [...own].sort();
  // Neither a picture nor a line looks otherwise for marks or in a heading.
  const around = inside.filter((each) => /^(?:a|li|figcaption|(?:\d+ )?(?:ul|ol|blockquote))$/.test(each));
  if (tag === 'img') return [['img', align, node.getAttribute('alt'), ...around].join(' ')];
  if (tag === 'hr') return [['hr', ...around].join(' ')];
  const children = [...node.childNodes].flatMap((child) => seen(child, inside, align));
  return tag === 'li' ? [['li', ...inside].join(' '), ...children] : children;
}

it('§2 whatever the server keeps looks the same after the editor, or the editor says what it would lose', () => {
  fc.assert(
    fc.property(blocks, (html) => {
      const stored = parseHtml(html);
      const { blocks: read, losses } = toBlocks(stored.innerHTML);
      if (losses.length === 0) expect(seen(parseHtml(toHtml(read)))).toEqual(seen(stored));
    }),
    { numRuns: 150 },
  );
});
