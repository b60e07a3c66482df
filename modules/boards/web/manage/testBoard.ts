import type { BoardAdmin } from '@maru/web/api';

/** A board as the server gives it to admins. */
export function testBoard(change: Partial<BoardAdmin> = {}): BoardAdmin {
  return {
    key: 'QNA',
    title: '묻고 답하기',
    layout: 'list',
    read: 'everyone',
    write: 'member',
    comment: 'member',
    readGroups: [],
    writeGroups: [],
    commentGroups: [],
    secret: 'may',
    pin: true,
    showDate: true,
    pageSize: 20,
    archived: false,
    categories: [],
    categoryRequired: false,
    categoryPosts: [],
    position: 0,
    posts: 0,
    revision: 3,
    ...change,
  };
}
