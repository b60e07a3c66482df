import { describe, expect, it } from 'vitest';
import { framedTables, unframedHtml } from './framedTables';
import cases from './framedTables.json';

// The server is held to the same (`platform/base/src/html/frames.rs`).
describe.each(cases)('of the texts on both sides: $name', ({ html, framed }) => {
  it('has its frames', () => {
    expect(framedTables(html)).toBe(framed);
  });

  it('is what is stored again', () => {
    const shown = document.createElement('div');
    shown.innerHTML = framed;
    expect(unframedHtml(shown)).toBe(html);
  });
});
