import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Specimen } from './Specimen';

afterEach(() => vi.restoreAllMocks());

/** A part that is so many pixels high on a page as wide as the picture, in a picture of 160, and sticks out below so many times. */
function drawn(high: number, wideFrom: number) {
  const timesOf = (element: Element) =>
    Number(
      (element.closest('[aria-hidden] > div') as HTMLElement | null)?.style.getPropertyValue('--times') ?? 1,
    );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'SECTION'
      ? new DOMRect(0, 0, 200, high / timesOf(this))
      : new DOMRect(0, 0, 200, 160);
  });
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return timesOf(this) < wideFrom ? 900 : 0;
  });
  const { container } = render(<Specimen html="<section><p>한마디</p></section>" isPart />);
  return container.querySelector<HTMLElement>('[aria-hidden] > div')?.style.getPropertyValue('--times');
}

it('a part of a page comes as near as it fits into its picture, up and down and from side to side', () => {
  expect(drawn(200, 0)).toBe('2');
  expect(drawn(400, 0)).toBe('3');
  expect(drawn(200, 3)).toBe('3');
  expect(drawn(900, 0)).toBe('');
  expect(drawn(200, 9)).toBe('');
});

it('a whole page stays as wide as a screen', () => {
  const { container } = render(<Specimen html="<section><p>한마디</p></section>" />);
  expect(container.querySelector('[data-near]')).toBeNull();
});
