import { describe, expect, it } from 'vitest';
import { paths, wayBack } from './paths';

const from = (path: string) => {
  const { pathname, search } = new URL(path, 'http://site.example');
  return decodeURIComponent(paths.login(wayBack({ pathname, search })));
};

describe('a login', () => {
  it('leads back to where it began, with its page and search', () => {
    expect(from('/community/REVIEW?page=2')).toBe('/user/login?next=/community/REVIEW?page=2');
  });

  it('leads home without saying so', () => {
    expect(from('/')).toBe('/user/login');
  });

  it.each(['/user/login', '/user/register', '/user/Register/kakao', '/user/findInfo'])(
    'hands on what %s was told, and never leads back to it',
    (page) => {
      expect(from(`${page}?next=%2Fcommunity%2FQNA%3Fpage%3D2`)).toBe(
        '/user/login?next=/community/QNA?page=2',
      );
      expect(from(page)).toBe('/user/login');
    },
  );
});
