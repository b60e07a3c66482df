import { describe, expect, it } from 'vitest';
import { rememberNext, safeNext, takeNext } from './next';

describe('where a reader goes after the login', () => {
  it('goes back to a path of this site, with its query and its place', () => {
    expect(safeNext('/community/QNA?page=2#top')).toBe('/community/QNA?page=2#top');
  });

  it('never leaves the site', () => {
    for (const next of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/\t/evil.example',
      '/.//evil.example',
      '/shop/..//evil.example',
    ]) {
      expect(safeNext(next), next).toBe('/');
    }
  });

  it('goes home when there is nothing to go back to, or only a page on the way to the login', () => {
    expect(safeNext(null)).toBe('/');
    expect(safeNext('')).toBe('/');
    expect(safeNext('/user/login?next=/user/login')).toBe('/');
    expect(safeNext('/user/register?next=/shop')).toBe('/');
    expect(safeNext('/user/FindInfo')).toBe('/');
    expect(safeNext('/kakao/oauth/redirect?code=used')).toBe('/');
  });

  it('remembers the way back over a social login, once', () => {
    rememberNext('/user/mypage');
    expect(takeNext()).toBe('/user/mypage');
    expect(takeNext()).toBe('/');
  });
});
