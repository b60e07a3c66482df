import { schemaErrors } from '@maru/web/record/errors';
import { describe, expect, it } from 'vitest';
import {
  blankBoard,
  boardSchema,
  newBoardSchema,
  toBoardFormValues,
  toBoardRules,
  toNewBoard,
} from './formValues';
import { testBoard } from './testBoard';
import { reordered } from './useBoardOrder';

describe('a board while it is edited', () => {
  it('is sent as it came', () => {
    const { key: _key, posts: _posts, position: _position, revision: _revision, ...stored } = testBoard();
    const { categoryPosts: _counts, ...decided } = stored;
    const { readGroups: _read, writeGroups: _write, commentGroups: _comment, ...rules } = decided;
    expect(toBoardRules(toBoardFormValues(testBoard()))).toEqual(rules);
  });

  it('names groups where it asks for them and nowhere else', () => {
    const values = toBoardFormValues(testBoard({ read: 'group', readGroups: ['s'], writeGroups: ['p'] }));
    const sent = toBoardRules(values);
    expect(sent).toMatchObject({ read: 'group', readGroups: ['s'] });
    expect(sent).not.toHaveProperty('writeGroups');
  });

  it('needs a name and an address that can stand in links', () => {
    const errors = schemaErrors(newBoardSchema, { ...blankBoard, key: '새 소식', title: ' ' });
    expect(Object.keys(errors).sort()).toEqual(['key', 'title']);
    const sound = { ...blankBoard, key: ' NEWS-2 ', title: ' 새 소식 ' };
    expect(schemaErrors(newBoardSchema, sound)).toEqual({});
    expect(toNewBoard(sound)).toMatchObject({ key: 'NEWS-2', title: '새 소식', pageSize: 20 });
  });

  it.each(['0', '101', '', '스물', '2.5'])('refuses %s posts on a page', (pageSize) => {
    const values = { ...toBoardFormValues(testBoard()), pageSize };
    expect(schemaErrors(boardSchema, values)).toHaveProperty('pageSize');
  });
});

it('puts a board at another place', () => {
  const boards = ['A', 'B', 'C'].map((key) => testBoard({ key }));
  expect(reordered(boards, 'C', 0).map(({ key }) => key)).toEqual(['C', 'A', 'B']);
  expect(reordered(boards, 'A', 2).map(({ key }) => key)).toEqual(['B', 'C', 'A']);
});
