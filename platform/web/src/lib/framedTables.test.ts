import { expect, it } from 'vitest';
import { framedTables, unframedHtml } from './framedTables';
import { parseHtml } from './parseHtml';

const named = '<table><caption>시간 "아침" &amp; 저녁</caption><tbody><tr><td>가</td></tr></tbody></table>';

it('a table stands in a frame that is called as the table is, and the keyboard reaches it', () => {
  const body = parseHtml(framedTables(`<p>앞</p>${named}<table><tbody><tr><td>나</td></tr></tbody></table>`));
  const frames = [...body.querySelectorAll('.table-frame')];
  expect(frames.map((frame) => frame.getAttribute('aria-label'))).toEqual(['시간 "아침" & 저녁', '표']);
  expect(frames.map((frame) => frame.getAttribute('tabindex'))).toEqual(['0', '0']);
  expect(frames.map((frame) => frame.firstElementChild?.tagName)).toEqual(['TABLE', 'TABLE']);
});

it('a table in a table has no frame of its own', () => {
  const inner = '<table><tbody><tr><td>가</td></tr></tbody></table>';
  const html = framedTables(`<table><tbody><tr><td>${inner}</td></tr></tbody></table>`);
  expect(html.match(/table-frame/g)).toHaveLength(1);
});

it('a text without tables stays as it is, and one with tables is what is stored again', () => {
  expect(framedTables('<p>&nbsp;글<br></p>')).toBe('<p>&nbsp;글<br></p>');
  const stored = `<p>&nbsp;앞</p>${named}<p>뒤</p>`;
  const shown = document.createElement('div');
  shown.innerHTML = framedTables(stored);
  expect(unframedHtml(shown)).toBe(stored);
  expect(shown.querySelector('.table-frame')).not.toBeNull();
});
