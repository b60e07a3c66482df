import { parseHtml } from './parseHtml';

const blocks = new Set(
  'P H1 H2 H3 H4 UL OL LI BLOCKQUOTE TABLE THEAD TBODY TR CAPTION FIGURE FIGCAPTION PRE HR'.split(' '),
);

function read(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replaceAll(/\s+/g, ' ');
  if (!(node instanceof Element)) return '';
  if (node.tagName === 'BR') return '\n';
  if (node.tagName === 'IMG') return `[그림: ${node.getAttribute('alt') ?? ''}]`;
  const inside = [...node.childNodes].map(read).join('');
  if (node.tagName === 'LI') return `\n• ${inside.trim()}\n`;
  if (node.tagName === 'TD' || node.tagName === 'TH') return `${inside.trim()} | `;
  return blocks.has(node.tagName) ? `\n${inside}\n` : inside;
}

/** Whether a string is marked up, as texts of the editor are. */
export function looksLikeHtml(text: string): boolean {
  return /<[a-z][^>]*>/i.test(text);
}

/** HTML as lines that can be read and compared; a row of empty cells is none. */
export function readableText(html: string): string {
  return [...parseHtml(html).childNodes]
    .map(read)
    .join('')
    .split('\n')
    .map((line) => line.replace(/\s*\|\s*$/, '').trim())
    .filter((line) => /[^|\s]/.test(line))
    .join('\n');
}
