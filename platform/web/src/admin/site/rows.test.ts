import { describe, expect, it } from 'vitest';
import { asRows, moveBetween, moveRow, rowField } from './rows';

const rows = asRows([{ label: '가' }, { label: '나' }, { label: '다' }]);
const labels = (list: { label: string }[]) => list.map(({ label }) => label).join('');

describe('rows of a setting', () => {
  it('move to a place, and to an end where there is no such place', () => {
    expect(labels(moveRow(rows, '0', 2))).toBe('나다가');
    expect(labels(moveRow(rows, '2', 0))).toBe('다가나');
    expect(labels(moveRow(rows, '1', 9))).toBe('가다나');
    expect(labels(moveRow(rows, '1', -1))).toBe('나가다');
  });

  it('go to a place in another list', () => {
    const groups = [
      { key: 'a', items: rows },
      { key: 'b', items: [{ label: '라', key: 'x' }] },
    ];
    const all = (list: typeof groups) => list.map(({ items }) => labels(items));
    expect(all(moveBetween(groups, '1', 'b', 0))).toEqual(['가다', '나라']);
    expect(all(moveBetween(groups, '1', 'b', 9))).toEqual(['가다', '라나']);
    expect(all(moveBetween(groups, '0', 'a', 2))).toEqual(['나다가', '라']);
    expect(moveBetween(groups, 'gone', 'b', 0)).toBe(groups);
  });

  it('are named by the server by their places, and by the values by their keys', () => {
    const values = {
      groups: [
        { key: 'a', items: [] },
        { key: 'b', items: [{ key: 'x', path: '' }] },
      ],
    };
    expect(rowField('groups[1].items[0].path', values)).toBe('groups.b.items.x.path');
    expect(rowField('groups', values)).toBe('groups');
    expect(rowField('chat.url', { chat: null })).toBe('chat.url');
  });
});
