import { describe, expect, it } from 'vitest';
import { headerVariant, isAdminPath, showsFooter } from './layoutRules';

describe('§2 header', () => {
  it('§2 looks different on home', () => {
    expect(headerVariant('/')).toBe('home');
    expect(headerVariant('/info/YOGA')).toBe('plain');
  });

  it('§2 is hidden on login and admin pages', () => {
    expect(headerVariant('/user/login')).toBe('hidden');
    expect(headerVariant('/User/Login/')).toBe('hidden');
    expect(headerVariant('/admin')).toBe('hidden');
    expect(headerVariant('/admin/page/edit/YOGA')).toBe('hidden');
    expect(headerVariant('/administration')).toBe('plain');
  });
});

describe('§2 footer', () => {
  it('§2 shows everywhere except admin pages, paths ending in / and paths ending in /login', () => {
    expect(showsFooter('/info/YOGA', false)).toBe(true);
    expect(showsFooter('/user/register', false)).toBe(true);
    expect(showsFooter('/', false)).toBe(false);
    expect(showsFooter('/info/YOGA/', false)).toBe(false);
    expect(showsFooter('/user/login', false)).toBe(false);
    expect(showsFooter('/Admin/journal', false)).toBe(false);
  });

  it('shows on the home page where the centre wants it, and nowhere else for that', () => {
    expect(showsFooter('/', true)).toBe(true);
    expect(showsFooter('/info/YOGA/', true)).toBe(false);
  });

  it('takes no other path for an admin path', () => {
    expect(isAdminPath('/administration')).toBe(false);
  });
});
