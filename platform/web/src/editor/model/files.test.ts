import { fileDetails, fileSize } from '@maru/web/lib/files';
import { parseHtml } from '@maru/web/lib/parseHtml';
import { expect, test } from 'vitest';
import { bytesOf, fileOf, pathOfFile } from './files';

test.each([
  ['/media/file/a-안내.pdf', 'file/a-안내.pdf'],
  ['/media/file/a-%EC%95%88%EB%82%B4.pdf', 'file/a-안내.pdf'],
  ['https://cdn.example/media/file/a.zip', 'file/a.zip'],
  ['/media-private/file/a.zip?expires=1&signature=x', 'file/a.zip'],
  ['/media/post/a.webp', null],
  ['/media-private/apply/a.pdf?expires=1', null],
  ['/media/file/../post/a.pdf', null],
  ['https://elsewhere.example/file/a.pdf', null],
])('the path of %s', (href, path) => {
  expect(pathOfFile(href)).toBe(path);
});

test('a size reads as it was written', () => {
  const sizes = [0, 1536, 1024 * 1024 - 1, 1.5 * 1024 * 1024, 20 * 1024 * 1024, 1258291];
  expect(sizes.map(fileSize)).toEqual(['1KB', '2KB', '1MB', '1.5MB', '20MB', '1.2MB']);
  for (let size = 1; size < 20 * 1024 * 1024; size += 4999) {
    const told = fileDetails({ path: 'file/a.pdf', size });
    if (fileDetails({ path: 'file/a.pdf', size: bytesOf(told) }) !== told) expect.fail(told);
  }
});

test.each([
  '<figure><a href="/media/file/a.pdf"><img src="/media/page/a.webp"></a></figure>',
  '<figure><a href="/media/file/a.pdf"></a></figure>',
  '<figure><a href="/media/file/a.pdf">가</a><p>나</p></figure>',
  '<figure><a href="/info/YOGA">가</a></figure>',
])('%s is no file', (html) => {
  expect(fileOf(parseHtml(html).querySelector('figure') as Element)).toBeNull();
});
