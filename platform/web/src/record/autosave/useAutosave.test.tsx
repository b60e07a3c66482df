import { session } from '@maru/web/lib/auth';
import { readAutosave, writeAutosave } from '@maru/web/lib/autosave';
import { tokenOf } from '@maru/web/testing/screens';
import { act, renderHook } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { discardAutosave, useAutosave } from './useAutosave';

const value = { text: '글' };
const isAutosave = () => true;
const write = () => renderHook(() => useAutosave('draft', value, true, isAutosave));

it('keeps what was typed last when the end of the login takes the screen away', () => {
  session.clear();
  write().unmount();
  expect(readAutosave('draft', isAutosave)).toMatchObject(value);
});

describe('what an earlier visit left', () => {
  const early = { text: '옛 글' };
  const begin = () => {
    session.setToken(tokenOf('하늘'));
    return renderHook(
      (text: string | null) =>
        useAutosave(
          'draft',
          useMemo(() => ({ text }), [text]),
          text !== null,
          isAutosave,
        ),
      {
        initialProps: null as string | null,
      },
    );
  };
  const wait = () => act(() => vi.advanceTimersByTime(1000));
  const found = () => renderHook(() => useAutosave('draft', value, false, isAutosave)).result.current.found;

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is offered and kept whatever is typed and saved meanwhile, and so is what is typed', () => {
    writeAutosave('draft', early);
    const { result, rerender } = begin();
    rerender('a');
    wait();
    expect(result.current.found).toMatchObject(early);
    expect(readAutosave('draft', isAutosave)).toMatchObject(early);
    expect(readAutosave('draft:beside', isAutosave)).toMatchObject({ text: 'a' });
    rerender(null);
    expect(readAutosave('draft:beside', isAutosave)).toBeNull();
    expect(readAutosave('draft', isAutosave)).toMatchObject(early);
    expect(result.current.found).toMatchObject(early);
  });

  it('goes when it is thrown away, and leaves what is typed', () => {
    writeAutosave('draft', early);
    const { result, rerender } = begin();
    rerender('a');
    wait();
    act(() => result.current.discard());
    expect(result.current.found).toBeNull();
    expect(found()).toMatchObject({ text: 'a' });
  });

  it('takes the place of what was typed when it is taken up, which is offered then', () => {
    writeAutosave('draft', early);
    const { result, rerender } = begin();
    rerender('a');
    act(() => result.current.taken());
    rerender('옛 글 더');
    wait();
    expect(result.current.found).toMatchObject({ text: 'a' });
    expect(readAutosave('draft', isAutosave)).toMatchObject({ text: '옛 글 더' });
    rerender(null);
    expect(readAutosave('draft', isAutosave)).toBeNull();
    expect(found()).toMatchObject({ text: 'a' });
  });

  it('§2 stays on offer when the screen is left for good, which takes only what was typed there', () => {
    writeAutosave('draft', early);
    const { rerender } = begin();
    rerender('a');
    wait();
    rerender('b');
    discardAutosave('draft');
    wait();
    expect(readAutosave('draft', isAutosave)).toMatchObject(early);
    expect(readAutosave('draft:beside', isAutosave)).toBeNull();
  });

  it('goes with the screen once it is taken up', () => {
    writeAutosave('draft', early);
    const { result, rerender } = begin();
    act(() => result.current.taken());
    rerender('옛 글 더');
    wait();
    discardAutosave('draft');
    expect(readAutosave('draft', isAutosave)).toBeNull();
  });

  it('is not what another tab writes: a save takes only what this one wrote', () => {
    const [one, other] = [begin(), begin()];
    one.rerender('하나');
    wait();
    other.rerender('둘');
    wait();
    one.rerender(null);
    expect(found()).toMatchObject({ text: '둘' });
    other.rerender(null);
    expect(found()).toBeNull();
  });
});

it('keeps nothing of what is left on purpose', () => {
  session.setToken(tokenOf('지기', 'ROLE_ADMIN'));
  write().unmount();
  expect(readAutosave('draft', isAutosave)).toBeNull();
});
