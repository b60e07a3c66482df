import { expect, it } from 'vitest';
import { leftOut } from './leftOut';

// The first five are those of `what_cleaning_takes_out_is_named` in platform/server/tests/it/html.rs.
it.each<[string, string[], string[]]>([
  ['<p>가 < 나 <b>다</b></p>', [], []],
  ['<div><IFRAME src="https://map.example"></IFRAME></div>', ['<div>', '<iframe>'], []],
  ['<!-- 메모 --><p>글</p><script>1</script>', ['<script>'], []],
  ['<p class="lead">글 <span LANG=en style="color: red">word</span></p>', [], ['class', 'lang']],
  ['<p>글 class="a"</p><img src="/media/a.webp" alt="lang class">', [], []],
  ['<script>1</script><p>글</p>', ['<script>'], []],
  ['<style>p { color: red }</style><div class="lead" lang="en"><p>글</p></div>', ['<div>', '<style>'], []],
  ['<table><col><tr><td>칸</td></tr></table>', ['<col>'], []],
  ['<html lang="ko"><body class="x"><p>글</p></body></html>', ['<body>', '<html>'], []],
  ['<svg viewBox="0 0 1 1"><linearGradient/></svg>', ['<lineargradient>', '<svg>'], []],
  ['<p>&lt;iframe&gt;</p>', [], []],
])('names what the server takes out of %s', (html, tags, attributes) => {
  expect(leftOut(html)).toEqual({ tags, attributes });
});

it.each([
  ['colspan="51" rowspan="501"', ['colspan(50 초과)', 'rowspan(500 초과)']],
  ['colspan="50" rowspan="500"', []],
  ['colspan="1" rowspan="1"', []],
])('names how far a cell may reach only where it reaches farther: %s', (reach, attributes) => {
  const rows = `<tr><td ${reach}>칸</td></tr><tr><th ${reach}>칸</th></tr>`;
  expect(leftOut(`<p colspan="51">글</p><table>${rows}</table>`)).toEqual({ tags: [], attributes });
});
