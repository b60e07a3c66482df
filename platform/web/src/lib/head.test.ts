import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useHead } from './head';

const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');

afterEach(() => {
  document.head.replaceChildren();
  window.history.replaceState(null, '', '/');
});

it('§2 names the page that is shown as the one to share, also where it has no path of its own', () => {
  document.head.innerHTML = '<link rel="canonical" href="http://localhost/community/NOTICE">';
  const { rerender } = renderHook(({ title, path }) => useHead({ title, path }, '센터'), {
    initialProps: { title: '공지사항', path: '/community/NOTICE' as string | undefined },
  });
  window.history.replaceState(null, '', '/user/login?next=%2Fshop');
  rerender({ title: '로그인', path: undefined });
  expect(canonical()).toBe('http://localhost:3000/user/login');
  expect(document.title).toBe('로그인 | 센터');
});

it('makes no link where the document came without one', () => {
  renderHook(() => useHead({ title: '공지사항', path: '/community/NOTICE' }, '센터'));
  expect(canonical()).toBeUndefined();
});
