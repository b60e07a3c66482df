import type { SiteBoard } from '@maru/web/api';
import { site } from '@maru/web/testing/screens';
import { describe, expect, it } from 'vitest';
import { boardsFor, mayComment, mayRead, mayWrite } from './board';

const guest = { isLoggedIn: false, isAdmin: false };
const member = { isLoggedIn: true, isAdmin: false };
const admin = { isLoggedIn: true, isAdmin: true };

const board = (rules: Partial<SiteBoard>): SiteBoard => ({
  key: 'QNA',
  title: '묻고 답하기',
  layout: 'list',
  read: 'everyone',
  write: 'member',
  comment: 'member',
  secret: true,
  alwaysSecret: false,
  pin: true,
  showDate: true,
  pageSize: 20,
  archived: false,
  categories: [],
  categoryRequired: false,
  ...rules,
});

const verdicts = (judge: typeof mayWrite, rules: Partial<SiteBoard>) =>
  [guest, member, admin].map((reader) => judge(board(rules), reader));

describe('§6 roles and permissions', () => {
  it('§6 lets members write where members write, and asks guests to log in', () => {
    expect(verdicts(mayWrite, { write: 'member' })).toEqual(['login', 'yes', 'yes']);
  });

  it('§6 lets only admins write where admins write', () => {
    expect(verdicts(mayWrite, { write: 'admin' })).toEqual(['no', 'no', 'yes']);
  });

  it('lets nobody write or comment on a board that is archived, and everybody read it', () => {
    expect(verdicts(mayWrite, { archived: true })).toEqual(['no', 'no', 'no']);
    expect(verdicts(mayComment, { archived: true })).toEqual(['no', 'no', 'no']);
    expect(verdicts(mayRead, { archived: true })).toEqual(['yes', 'yes', 'yes']);
  });

  it('§6 lets everybody read what everybody may, and members what members may', () => {
    expect(verdicts(mayRead, { read: 'everyone' })).toEqual(['yes', 'yes', 'yes']);
    expect(verdicts(mayRead, { read: 'member' })).toEqual(['login', 'yes', 'yes']);
    expect(verdicts(mayRead, { read: 'admin' })).toEqual(['login', 'no', 'yes']);
  });

  it('keeps what is for a group from whoever the site does not say is in it', () => {
    expect(verdicts(mayRead, { read: 'group' })).toEqual(['login', 'no', 'yes']);
    expect(verdicts(mayWrite, { write: 'group' })).toEqual(['no', 'no', 'yes']);
    const of = { ...site, boards: [board({ read: 'group' })] };
    expect([guest, member, admin].map((reader) => boardsFor(of, reader).length)).toEqual([0, 0, 1]);
  });

  it('§6 lets members comment, and nobody where nobody comments', () => {
    expect(verdicts(mayComment, { comment: 'member' })).toEqual(['login', 'yes', 'yes']);
    expect(verdicts(mayComment, { comment: 'nobody' })).toEqual(['no', 'no', 'no']);
  });
});
