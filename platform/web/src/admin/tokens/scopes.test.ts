import { describe, expect, it } from 'vitest';
import { labels } from './scopes';

const scope = (name: string, module: string, access: string) => ({ name, module, access, operations: [] });
const scopes = [scope('boards.read', '게시판', '읽기'), scope('shop.read', '상점', '읽기')];

describe('scopes', () => {
  it('are read as module and access, and by name when their module is off', () => {
    expect(labels(['shop.read', 'gone.read'], scopes)).toEqual(['상점 읽기', 'gone.read']);
  });
});
