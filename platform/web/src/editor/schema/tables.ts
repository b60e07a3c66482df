import type { Attrs, DOMOutputSpec, Node, NodeSpec } from 'prosemirror-model';

const cellAttrs = { align: { default: 'left' }, colspan: { default: 1 }, rowspan: { default: 1 } };

function readCell(cell: HTMLElement): Attrs {
  const span = (name: string) => Number(cell.getAttribute(name)) || 1;
  return { align: cell.style.textAlign || 'left', colspan: span('colspan'), rowspan: span('rowspan') };
}

function cellOf(tag: 'td' | 'th', { attrs: { align, colspan, rowspan } }: Node): DOMOutputSpec {
  const attributes = {
    ...(colspan > 1 ? { colspan } : {}),
    ...(rowspan > 1 ? { rowspan } : {}),
    ...(align === 'left' ? {} : { style: `text-align: ${align}` }),
  };
  return [tag, attributes, 0];
}

const cell = (tag: 'td' | 'th', tableRole: 'cell' | 'header_cell'): NodeSpec => ({
  content: 'cellLine+',
  tableRole,
  isolating: true,
  attrs: cellAttrs,
  parseDOM: [{ tag, getAttrs: readCell }],
  toDOM: (node) => cellOf(tag, node),
});

/** Tables as prosemirror-tables knows them by their roles. A cell holds lines of text and nothing else. */
export const tableNodes = {
  /** The caption is no part of the grid: it is asked for in a dialog. */
  table: {
    group: 'block',
    content: 'tableRow+',
    tableRole: 'table',
    isolating: true,
    selectable: false,
    attrs: { caption: { default: '' } },
    parseDOM: [
      {
        tag: 'table',
        getAttrs: (table) => ({ caption: table.querySelector('caption')?.textContent ?? '' }),
      },
      { tag: 'table > caption', ignore: true },
    ],
    toDOM: ({ attrs }) =>
      attrs.caption ? ['table', ['caption', attrs.caption], ['tbody', 0]] : ['table', ['tbody', 0]],
  },
  tableRow: {
    content: '(tableCell | tableHeader)*',
    tableRole: 'row',
    parseDOM: [{ tag: 'tr' }],
    toDOM: () => ['tr', 0],
  },
  tableCell: cell('td', 'cell'),
  tableHeader: cell('th', 'header_cell'),
  cellLine: {
    content: 'inline*',
    parseDOM: [
      { tag: 'div', context: 'tableCell/' },
      { tag: 'div', context: 'tableHeader/' },
    ],
    toDOM: () => ['div', 0],
  },
} satisfies Record<string, NodeSpec>;
