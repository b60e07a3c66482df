import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeptVisit } from './KeptVisit';

function Search() {
  const [text, setText] = useState('');
  return (
    <form>
      <input name="q" aria-label="검색어" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </form>
  );
}

const written = '<div class="document"><a href="/shop">상점</a><input type="search" name="q" value=""></div>';
const drawn = (
  <>
    <a href="/shop">상점</a>
    <Search />
    <KeptVisit />
  </>
);

/** The document of the server, which the application replaces once `visit` is over. */
async function replace(visit: () => void, application: ReactNode = drawn) {
  const root = document.createElement('div');
  root.innerHTML = written;
  document.body.append(root);
  visit();
  await act(async () => createRoot(root).render(application));
}

const words = () => screen.getByRole<HTMLInputElement>('searchbox');

describe('what a visitor did before the scripts came', () => {
  const scrollTo = vi.fn();

  beforeEach(() => {
    // jsdom draws nothing: all of it is visible, and nothing scrolls.
    Element.prototype.checkVisibility = () => true;
    vi.stubGlobal('CSS', { escape: (text: string) => text });
    vi.stubGlobal('scrollTo', scrollTo.mockClear());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });

  it('keeps what was typed, and where', async () => {
    await replace(() => {
      words().focus();
      words().value = '수련';
      words().setSelectionRange(1, 1);
    });
    const field = screen.getByRole<HTMLInputElement>('textbox');
    expect(field).toHaveValue('수련');
    expect(screen.getByRole('status')).toHaveTextContent('수련');
    expect(field).toHaveFocus();
    expect(field.selectionStart).toBe(1);
  });

  it('keeps the focus of a link', async () => {
    await replace(() => screen.getByRole('link').focus());
    expect(screen.getByRole('link')).toHaveFocus();
  });

  it.each([
    { where: 'keeps the place', restored: 0, asked: [[0, 600]] },
    { where: 'leaves the place that is remembered or named', restored: 300, asked: [] },
  ])('$where', async ({ restored, asked }) => {
    const top = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(600);
    function Restoration() {
      useLayoutEffect(() => void top.mockReturnValue(restored));
      return null;
    }
    await replace(
      () => {},
      <>
        <Restoration />
        <KeptVisit />
      </>,
    );
    expect(scrollTo.mock.calls).toEqual(asked);
  });

  it('moves nothing where no document of the server stood', () => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(600);
    render(drawn);
    expect(scrollTo).not.toHaveBeenCalled();
    expect(document.body).toHaveFocus();
  });
});
