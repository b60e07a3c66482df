import { makeToken } from '@maru/web/testing/token';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeToken, emptyUser } from './token';

describe('§5 token decoding', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  it('§5 reads Korean names, which are UTF-8 inside base64url', () => {
    const told = {
      username: 'a@b.kr',
      displayName: '숲속의 아침 햇살',
      realName: '한서윤',
      phoneNumber: '01012345678',
      role: 'ROLE_USER',
    };
    expect(decodeToken(makeToken({ sub: 3, ...told }))).toMatchObject({ id: '3', ...told });
  });

  it.each([
    ['is not a string', 42],
    ['is missing', undefined],
    ['lacks the payload part', 'abc'],
    ['has an empty payload part', 'abc..def'],
    ['has invalid encoding', 'abc.%%%.def'],
    // It would be JSON if its bytes were read as something.
    ['has invalid UTF-8', `abc.${btoa('{"username":"\xff\xfe"}')}.def`],
    ['has invalid JSON', `abc.${btoa('{broken')}.def`],
    ['has a payload that is no object', `abc.${btoa('"text"')}.def`],
  ])('§5 gives empty user fields when the value %s', (_, token) => {
    expect(decodeToken(token)).toEqual(emptyUser);
    expect(console.warn).toHaveBeenCalled();
  });

  it('takes no role that it does not know', () => {
    expect(decodeToken(makeToken({ role: 'ROLE_OWNER' })).role).toBe('');
  });
});
