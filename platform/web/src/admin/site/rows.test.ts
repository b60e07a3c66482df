import { describe, expect, it } from 'vitest';
import { asRows, moveRow, rowField } from './rows';

const rows = asRows([{ label: '가' }, { label: '나' }, { label: '다' }]);
const labels = (list: { label: string }[]) => list.map(({ label }) => label).join('');

describe('rows of a setting', () => {
  it('move to a place, and to an end where there is no such place', () => {
    expect(labels(moveRow(rows, '0', 2))).toBe('나다가');
    expect(labels(moveRow(rows, '2', 0))).toBe('다가나');
    expect(labels(moveRow(rows, '1', 9))).toBe('가다나');
    expect(labels(moveRow(rows, '1', -1))).toBe('나가다');
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
