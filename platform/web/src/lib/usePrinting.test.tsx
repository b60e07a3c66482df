import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { usePrinting } from './usePrinting';

function Page() {
  return <p>{usePrinting() ? '종이' : '화면'}</p>;
}

/** What the browser says of the medium, when it prints or when somebody looks how it would. */
function medium() {
  const paper = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => paper);
  return (matches: boolean) => {
    paper.matches = matches;
    act(() => paper.dispatchEvent(new Event('change')));
  };
}

it('follows the medium where no event of a print is heard', () => {
  const turn = medium();
  render(<Page />);
  turn(true);
  expect(screen.getByText('종이')).toBeInTheDocument();
  turn(false);
  expect(screen.getByText('화면')).toBeInTheDocument();
});

it('knows it of a page that is opened on paper', () => {
  const turn = medium();
  turn(true);
  render(<Page />);
  expect(screen.getByText('종이')).toBeInTheDocument();
  turn(false);
});
