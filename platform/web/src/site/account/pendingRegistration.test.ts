import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetDraft, readDraft, useKeptDraft } from './pendingRegistration';

const empty = { username: '', terms: false };

afterEach(() => sessionStorage.clear());

describe('a half-filled form survives a reload', () => {
  it('gives back what was typed, and only the fields it knows', () => {
    renderHook(() => useKeptDraft('draft', { username: 'a@b.kr', terms: true, password: 'secret' }));
    expect(readDraft('draft', empty)).toEqual({ username: 'a@b.kr', terms: true });
  });

  it('starts empty with a broken store, a value of another kind or none', () => {
    expect(readDraft('draft', empty)).toEqual(empty);
    sessionStorage.setItem('draft', '{');
    expect(readDraft('draft', empty)).toEqual(empty);
    sessionStorage.setItem('draft', JSON.stringify({ username: 5, terms: 'yes' }));
    expect(readDraft('draft', empty)).toEqual(empty);
  });

  it('is forgotten once the form was sent', () => {
    renderHook(() => useKeptDraft('draft', { username: 'a@b.kr', terms: true }));
    forgetDraft('draft');
    expect(readDraft('draft', empty)).toEqual(empty);
  });
});
