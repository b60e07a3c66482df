import { afterEach, expect, it } from 'vitest';
import { innerPath } from './innerPath';

afterEach(() => {
  document.body.innerHTML = '';
});

/** Where a click on the words of this link leads. */
function led(link: string, options: MouseEventInit = {}, base?: string): string | null {
  document.body.innerHTML = link;
  let path: string | null = null;
  const listen = (event: MouseEvent) => {
    path = innerPath(event, base);
    event.preventDefault();
  };
  document.body.addEventListener('click', listen, { once: true });
  const words = document.querySelector('b') ?? document.body;
  words.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
  return path;
}

it('takes a link to another page into the application', () => {
  expect(led('<a href="/info/YOGA?tab=asana#top"><b>요가</b></a>')).toBe('/info/YOGA?tab=asana#top');
  expect(led(`<a href="${location.origin}/shop"><b>상점</b></a>`)).toBe('/shop');
  expect(led('<a href="/preview/1/shop"><b>상점</b></a>', {}, '/preview/1')).toBe('/shop');
});

it.each([
  '<b>no link</b>',
  '<a href="https://elsewhere.example/info"><b>다른 곳</b></a>',
  '<a href="#article-2"><b>제2조</b></a>',
  '<a href="/media/page/table.webp"><b>표</b></a>',
  '<a href="/api/docs"><b>호출</b></a>',
  '<a href="/feeds/NOTICE.xml"><b>소식</b></a>',
  '<a href="/preview/1/api/docs"><b>호출</b></a>',
  '<a href="/favicon.svg"><b>그림</b></a>',
  '<a href="/info/YOGA" target="_blank"><b>새 창</b></a>',
  '<a href="/info/YOGA" download><b>내려받기</b></a>',
  '<a href="mailto:a@b.kr"><b>편지</b></a>',
])('leaves it to the browser: %s', (link) => {
  expect(led(link, {}, '/preview/1')).toBeNull();
});

it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click to the browser that opens another window: %o',
  (options) => {
    expect(led('<a href="/shop"><b>상점</b></a>', options)).toBeNull();
  },
);
