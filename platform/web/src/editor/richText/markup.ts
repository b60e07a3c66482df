import type { LucideIcon } from 'lucide-react';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import Italic from 'lucide-react/icons/italic';
import Bold from 'lucide-react/icons/letter-b';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Pilcrow from 'lucide-react/icons/pilcrow';
import Table from 'lucide-react/icons/table';

export type Insertion = { text: string; selectFrom: number; selectTo: number };

type Tool = { key: string; icon: LucideIcon; title: string; apply: (selected: string) => Insertion };

function around(open: string, selected: string, close: string): Insertion {
  return {
    text: `${open}${selected}${close}`,
    selectFrom: open.length,
    selectTo: open.length + selected.length,
  };
}

function wrap(tag: string) {
  return (selected: string) => around(`<${tag}>`, selected, `</${tag}>`);
}

function list(tag: string) {
  return (selected: string) => {
    const lines = selected.split('\n').filter((line) => line.trim());
    const items = (lines.length > 0 ? lines : ['']).map((line) => `  <li>${line.trim()}</li>`).join('\n');
    const open = `<${tag}>\n  <li>`;
    const body = around(open, '', `${items.slice('  <li>'.length)}\n</${tag}>`);
    return { ...body, selectTo: open.length + (lines[0]?.trim().length ?? 0) };
  };
}

function link(selected: string): Insertion {
  const start = '<a href="';
  const address = 'https://';
  return {
    text: `${start}${address}">${selected || '링크'}</a>`,
    selectFrom: start.length,
    selectTo: start.length + address.length,
  };
}

function table(selected: string): Insertion {
  const first = selected || '항목';
  const open = '<table>\n  <thead>\n    <tr><th scope="col">';
  const rest =
    '</th><th scope="col">내용</th></tr>\n  </thead>\n  <tbody>\n    <tr><th scope="row"></th><td></td></tr>\n  </tbody>\n</table>';
  return around(open, first, rest);
}

/** The buttons over the source, each of which puts markup around what is selected. */
export const tools: Tool[] = [
  { key: 'h2', icon: Heading2, title: '큰 제목', apply: wrap('h2') },
  { key: 'h3', icon: Heading3, title: '작은 제목', apply: wrap('h3') },
  { key: 'p', icon: Pilcrow, title: '문단', apply: wrap('p') },
  { key: 'strong', icon: Bold, title: '굵게', apply: wrap('strong') },
  { key: 'em', icon: Italic, title: '기울임', apply: wrap('em') },
  { key: 'ul', icon: List, title: '점 목록', apply: list('ul') },
  { key: 'ol', icon: ListOrdered, title: '번호 목록', apply: list('ol') },
  { key: 'link', icon: Link, title: '링크', apply: link },
  { key: 'table', icon: Table, title: '표', apply: table },
];
