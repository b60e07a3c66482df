import { type Command, TextSelection } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  CellSelection,
  mergeCells,
  splitCell,
  toggleHeader,
} from 'prosemirror-tables';
import { describe, expect, it } from 'vitest';
import { schema } from '../schema/schema';
import { clearFormatting, setAlign, setKind, toggleList } from './blocks';
import { insertBlocks } from './insert';
import { joinBackward, joinForward } from './lines';
import { setColor, toggleMark } from './marks';
import {
  breakInCell,
  insertTable,
  joinCellLines,
  readTableState,
  removeColumn,
  removeRow,
  setCaption,
  toCell,
  upFromTop,
} from './tables';
import { after, run, stateOf } from './testing';

const table = (rows: string) => `<table><tbody>${rows}</tbody></table>`;
const four = table('<tr><td>가|</td><td>나</td></tr><tr><td>다</td><td>라</td></tr>');

/** Selects from one cell to another, counted in the order in which they stand. */
function cells(from: number, to: number): Command {
  return ({ doc, tr }, dispatch) => {
    const places: number[] = [];
    doc.descendants((node, pos) => {
      if (/cell/.test(node.type.spec.tableRole ?? '')) places.push(pos);
    });
    dispatch?.(tr.setSelection(CellSelection.create(doc, places[from] ?? 0, places[to] ?? 0)));
    return true;
  };
}

describe('§2 a table', () => {
  it('§2 is put in with a head row and a name, and the caret waits in its first cell', () => {
    const insert = insertTable({ rows: 2, columns: 2, hasHead: true, caption: '요금' });
    expect(run('<p>글|</p>', insert)).toBe(
      '<p>글</p><table><caption>요금</caption><thead><tr><th scope="col">|</th><th scope="col"></th></tr></thead>' +
        '<tbody><tr><td></td><td></td></tr></tbody></table><p></p>',
    );
  });

  it('§2 stands in no other table, and holds neither pictures nor lines', () => {
    const insert = insertTable({ rows: 1, columns: 1, hasHead: false, caption: '' });
    expect(run(four, insert)).toBe(`${four.replace('|', '')}${table('<tr><td>|</td></tr>')}<p></p>`);
    expect(run(four, insertBlocks([schema.nodes.delimiter.create()]))).toBe(
      `${four.replace('|', '')}<hr><p>|</p>`,
    );
  });

  it('§2 keeps its words where nothing but lines can stand', () => {
    for (const command of [setKind('header1'), toggleList('ordered'), clearFormatting]) {
      expect(run(four, command)).toBe(four);
    }
  });

  it('§2 gets and loses rows and columns; with the last one it goes', () => {
    expect(run(four, addRowAfter)).toBe(
      table('<tr><td>가|</td><td>나</td></tr><tr><td></td><td></td></tr><tr><td>다</td><td>라</td></tr>'),
    );
    expect(run(four, addColumnAfter)).toBe(
      table('<tr><td>가|</td><td></td><td>나</td></tr><tr><td>다</td><td></td><td>라</td></tr>'),
    );
    expect(run(four, removeRow)).toBe(table('<tr><td>|다</td><td>라</td></tr>'));
    expect(run(`<p>앞</p>${four}<p>뒤</p>`, removeColumn, removeColumn)).toBe('<p>앞</p><p>|뒤</p>');
  });

  it('§2 has cells that are merged with all their words, and split again', () => {
    const merged = table('<tr><td colspan="2">가<br>나</td></tr><tr><td>다</td><td>라</td></tr>');
    expect(run(four, cells(0, 1), mergeCells)).toBe(merged);
    expect(run(four, cells(0, 1), mergeCells, splitCell).replace('|', '')).toBe(
      table('<tr><td>가<br>나</td><td></td></tr><tr><td>다</td><td>라</td></tr>'),
    );
    expect(run(four, cells(0, 2), mergeCells)).toBe(
      table('<tr><td rowspan="2">가<br>다</td><td>나</td></tr><tr><td>라</td></tr>'),
    );
  });

  it('§2 has a head row and a head column', () => {
    expect(run(four, toggleHeader('row'), toggleHeader('column'))).toBe(
      '<table><thead><tr><th scope="col">가|</th><th scope="col">나</th></tr></thead>' +
        '<tbody><tr><th scope="row">다</th><td>라</td></tr></tbody></table>',
    );
    const state = after(stateOf(four), toggleHeader('row'));
    expect(readTableState(state)).toMatchObject({ hasHeadRow: true, hasHeadColumn: false, canMerge: false });
    expect(readTableState(stateOf('<p>글|</p>'))).toBeNull();
  });

  it('§2 has a name that changes', () => {
    const named = four.replace('<tbody>', '<caption>시간</caption><tbody>');
    expect(run(four, setCaption('시간'))).toBe(named);
    expect(run(named, setCaption(''))).toBe(four);
  });

  it('§2 is aligned and coloured by cells', () => {
    const right = ' style="text-align: right"';
    expect(run(four, setAlign('right'))).toBe(four.replace('<td>', `<td${right}>`));
    expect(run(four, cells(1, 3), setAlign('right'), toggleMark('bold'), setColor('color', 'red'))).toBe(
      table(
        `<tr><td>가</td><td${right}><b><span style="color: red">나</span></b></td></tr>` +
          `<tr><td>다</td><td${right}><b><span style="color: red">라</span></b></td></tr>`,
      ),
    );
  });
});

describe('§2 keys in a table', () => {
  it('§2 Tab goes from cell to cell, and from the last one behind the table', () => {
    const to = (html: string, direction: -1 | 1) => {
      const { selection } = after(stateOf(html), toCell(direction));
      return [selection.$head.parent.textContent, selection.$head.parent.type.name];
    };
    expect(to(four, 1)).toEqual(['나', 'cellLine']);
    const last = table('<tr><td>가</td><td>나|</td></tr>');
    expect(to(last, -1)).toEqual(['가', 'cellLine']);
    expect(run(last, toCell(1))).toBe(`${last.replace('|', '')}<p>|</p>`);
    expect(run(`${last}<ul><li>뒤</li></ul>`, toCell(1))).toBe(
      `${last.replace('|', '')}<ul><li>|뒤</li></ul>`,
    );
    expect(run(four, toCell(-1))).toBe(`<p>|</p>${four.replace('|', '')}`);
    expect(run(`<p>앞</p>${four}`, toCell(-1))).toBe(`<p>앞|</p>${four.replace('|', '')}`);
  });

  it('§2 up from the first row at the start of the text leads to a new line', () => {
    expect(run(four, upFromTop)).toBe(`<p>|</p>${four.replace('|', '')}`);
    expect(run(`<p>앞</p>${four}`, upFromTop)).toBe(`<p>앞</p>${four}`);
  });

  it('§2 Enter breaks the line in the cell', () => {
    expect(run(four, breakInCell)).toBe(four.replace('|', '<br>|'));
    expect(run(table('<tr><td>가|나</td></tr>'), breakInCell)).toBe(table('<tr><td>가<br>|나</td></tr>'));
  });

  it('§2 Backspace and Delete stay in the cell, and do not reach into a table from beside it', () => {
    const edge = table('<tr><td>가</td><td>|</td></tr>');
    expect(run(edge, joinCellLines(-1))).toBe(edge);
    expect(run(edge, joinCellLines(1))).toBe(edge);
    expect(run(`${table('<tr><td>가</td></tr>')}<p>|뒤</p>`, joinBackward)).toBe(
      `${table('<tr><td>가|</td></tr>')}<p>뒤</p>`,
    );
    const before = `<p>앞|</p>${table('<tr><td>가</td></tr>')}`;
    expect(run(before, joinForward)).toBe(before);
  });

  it('§2 what is written over a table and the text beside it takes the place of both', () => {
    const all: Command = ({ doc, tr }, dispatch) => {
      dispatch?.(tr.setSelection(TextSelection.between(doc.resolve(2), doc.resolve(doc.content.size - 4))));
      return true;
    };
    const write: Command = ({ tr }, dispatch) => {
      dispatch?.(tr.insertText('새'));
      return true;
    };
    expect(run(`<p>앞글</p>${four.replace('|', '')}`, all, write)).toBe('<p>앞새|</p>');
  });
});
