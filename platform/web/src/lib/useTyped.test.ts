import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useTyped } from './useTyped';

/** A field over a value of the address, which comes a moment after it was sent. */
function field(value: string) {
  const { result, rerender } = renderHook(({ value }) => useTyped(value), { initialProps: { value } });
  return {
    typed: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    send: (wanted: string) => act(() => result.current[2](wanted)),
    arrive: (value: string) => rerender({ value }),
  };
}

describe('what is typed over a value of the address', () => {
  it('is what the address says once it is there', () => {
    const words = field('');
    words.type(' 하타 ');
    words.send('하타');
    expect(words.typed()).toBe(' 하타 ');
    words.arrive('하타');
    expect(words.typed()).toBe('하타');
  });

  it('stays where it was typed on while what was sent was on its way', () => {
    const words = field('');
    words.type('하타');
    words.send('하타');
    words.type('하타 요가');
    words.arrive('하타');
    expect(words.typed()).toBe('하타 요가');
  });

  it('gives way to another address than the one that was sent', () => {
    const words = field('하타');
    words.type('빈야사');
    words.send('빈야사');
    words.type('빈야사 아침');
    words.arrive('');
    expect(words.typed()).toBe('');
  });

  it('gives way to each later address', () => {
    const words = field('');
    words.type('하타');
    words.send('하타');
    words.type('하타 요가');
    words.arrive('하타');
    words.arrive('');
    expect(words.typed()).toBe('');
  });
});
