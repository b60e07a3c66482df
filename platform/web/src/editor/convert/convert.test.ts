import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import corpus from '../corpus.json';
import type { Block } from '../model/document';
import { documents } from '../testing';
import { describeLosses } from './losses';
import { toBlocks } from './toBlocks';
import { toHtml } from './toHtml';

describe('§2 a document and its HTML are the same in both directions', () => {
  for (const { name, blocks, html } of corpus as { name: string; blocks: Block[]; html: string }[]) {
    it(`§2 ${name}`, () => {
      expect(toHtml(blocks)).toBe(html);
      expect(toBlocks(html)).toEqual({ blocks, losses: [] });
    });
  }

  it('§2 whatever the toolbar can make', () => {
    fc.assert(
      fc.property(documents, (blocks) => {
        const html = toHtml(blocks);
        expect(toBlocks(html)).toEqual({ blocks, losses: [] });
      }),
      { numRuns: 100 },
    );
  });
});

describe('§2 HTML that was written elsewhere', () => {
  const read = (html: string) => toHtml(toBlocks(html).blocks);

  it('has its own spellings of marks, which stay marks', () => {
    expect(read('<p><strong>가</strong><em>나</em><del>다</del><mark>라</mark></p>')).toBe(
      '<p><b>가</b><i>나</i><s>다</s><span style="background-color: #fdeec2">라</span></p>',
    );
    expect(read('<p><span style="color: rgb(168, 55, 31); font-weight: 700">가</span></p>')).toBe(
      '<p><b><span style="color: #a8371f">가</span></b></p>',
    );
  });

  it('has white space in its addresses, which stay links', () => {
    expect(read('<p><a href="/안내 지도.pdf\n">지도</a></p>')).toBe(
      '<p><a href="/안내%20지도.pdf" rel="noopener noreferrer">지도</a></p>',
    );
  });

  it('has white space between its blocks, which is no text', () => {
    expect(read('\n<h2>제목</h2>\n<p>첫  줄\n이어서</p>\n<ul>\n  <li>하나</li>\n</ul>\n')).toBe(
      '<h2>제목</h2><p>첫 줄 이어서</p><ul><li>하나</li></ul>',
    );
  });

  it('has text outside of paragraphs and lists beside their items', () => {
    expect(read('맨 글<p>문단</p>꼬리')).toBe('<p>맨 글</p><p>문단</p><p>꼬리</p>');
    expect(read('<ul><li>하나</li><ul><li>안쪽</li></ul><li>둘</li></ul>')).toBe(
      '<ul><li>하나<ul><li>안쪽</li></ul></li><li>둘</li></ul>',
    );
  });

  it('has paragraphs in items and quotations, which become lines', () => {
    expect(read('<ul><li><p>가</p><p>나</p></li></ul><blockquote><p>가</p><p>나</p></blockquote>')).toBe(
      '<ul><li>가<br>나</li></ul><blockquote><p>가<br>나</p></blockquote>',
    );
  });

  it('has pictures in the middle of text, which keep their place', () => {
    expect(read('<p>앞<img src="/media/page/a.webp?w=640" alt="숲">뒤</p>')).toBe(
      '<p>앞</p><figure><img src="/media/page/a.webp" alt="숲"></figure><p>뒤</p>',
    );
  });
});

describe('§2 tables that programs wrote', () => {
  const read = (html: string) => toHtml(toBlocks(`<table>${html}</table>`).blocks);
  const row = (cells: string) => `<table><tbody>${cells}</tbody></table>`;

  it('§2 have rows that are too short, which are filled up', () => {
    expect(read('<tr><td>가</td><td>나</td></tr><tr><td>다</td></tr>')).toBe(
      row('<tr><td>가</td><td>나</td></tr><tr><td>다</td><td></td></tr>'),
    );
    expect(read('<thead><tr><th>가</th></tr></thead><tr><td>나</td><td>다</td></tr>')).toBe(
      '<table><thead><tr><th scope="col">가</th><th scope="col"></th></tr></thead>' +
        '<tbody><tr><td>나</td><td>다</td></tr></tbody></table>',
    );
  });

  it('§2 have cells that reach over others or below the last row, which end before', () => {
    expect(read('<tr><td rowspan="9">가</td><td>나</td></tr><tr><td colspan="0">다</td></tr>')).toBe(
      row('<tr><td rowspan="2">가</td><td>나</td></tr><tr><td>다</td></tr>'),
    );
    expect(read('<tr><td>가</td><td rowspan="2">나</td></tr><tr><td colspan="2">다</td></tr>')).toBe(
      row('<tr><td>가</td><td rowspan="2">나</td></tr><tr><td>다</td></tr>'),
    );
  });

  it('§2 have their foot before their body', () => {
    expect(read('<tfoot><tr><td>합계</td></tr></tfoot><tbody><tr><td>하나</td></tr></tbody>')).toBe(
      row('<tr><td>하나</td></tr><tr><td>합계</td></tr>'),
    );
  });

  it('§2 have paragraphs in their cells, which are lines and align the cell', () => {
    expect(read('<tr><td><p align="center">가</p><p align="center">나</p></td></tr>')).toBe(
      row('<tr><td style="text-align: center">가<br>나</td></tr>'),
    );
  });
});

describe('§2 what the toolbar cannot express is named before it is lost', () => {
  for (const [html, named] of [
    ['<table><tr><td><h2>제목</h2></td></tr></table>', '표·질문 안의 제목·목록·이미지'],
    ['<table><tr><td><ul><li>하나</li></ul></td></tr></table>', '표·질문 안의 제목·목록·이미지'],
    ['<table><tr><td><img src="/media/a/b.webp" alt=""></td></tr></table>', '표·질문 안의 제목·목록·이미지'],
    ['<table><tr><td><table><tr><td>속</td></tr></table></td></tr></table>', '표·질문 안의 제목·목록·이미지'],
    ['<details><summary>가</summary><ul><li>나</li></ul></details>', '표·질문 안의 제목·목록·이미지'],
    [
      '<details><summary>가</summary><p style="text-align: center">나</p></details>',
      '인용·항목·이미지 설명 안의 정렬',
    ],
    ['<details><summary>가</summary>나<p>다</p></details>', ''],
    ['<blockquote><details><summary>가</summary></details></blockquote>', '인용 안의 제목·목록·이미지'],
    ['<blockquote><table><tr><td>가</td></tr></table></blockquote>', '인용 안의 제목·목록·이미지'],
    [`<table>${'<tr><td>가</td></tr>'.repeat(501)}</table>`, '너무 큰 표의 끝부분'],
    ['<table><caption>요금</caption><tr><th>가</th><td><p>나</p><p>다</p></td></tr></table>', ''],
    ['<iframe src="https://example.com"></iframe>', '동영상이나 삽입한 콘텐츠'],
    ['<h4>작은 제목</h4><p>H<sub>2</sub>O</p>', '4단계 이하 제목, 위 첨자·아래 첨자'],
    ['<ol start="3"><li>셋</li></ol>', '목록의 시작 번호'],
    ['<ul><li>가<ol><li>나</li></ol></li></ul>', '번호와 점이 섞인 목록'],
    ['<p><img src="https://elsewhere.example/a.png"></p>', '이 사이트에 없는 이미지'],
    ['<pre>한  줄\n두 줄</pre><p><small>작게</small></p>', '서식 유지 글, 작은 글자'],
    ['<a href="/x"><img src="/media/a/b.webp" alt=""></a>', '이미지에 걸린 링크'],
    ['<blockquote><h2>제목</h2></blockquote>', '인용 안의 제목·목록·이미지'],
    ['<ul><li style="text-align: center">가</li><li>나</li></ul>', '항목마다 다른 목록 정렬'],
    ['<ul><li>가<ul><li style="text-align: right">나</li></ul></li></ul>', '항목마다 다른 목록 정렬'],
    ['<ul><li><h2>제목</h2></li></ul>', '목록 안의 제목·인용·이미지'],
    ['<ul><li><blockquote><p>가</p></blockquote></li></ul>', '목록 안의 제목·인용·이미지'],
    ['<ul><li>가<img src="/media/a/b.webp" alt=""></li><li>나</li></ul>', '목록 안의 제목·인용·이미지'],
    ['<ul><li><p style="text-align: center">가</p></li></ul>', '인용·항목·이미지 설명 안의 정렬'],
    ['<blockquote><blockquote><p>가</p></blockquote></blockquote>', '인용 안의 제목·목록·이미지'],
    ['<blockquote><p style="text-align: center">가</p></blockquote>', '인용·항목·이미지 설명 안의 정렬'],
    [
      '<figure><img src="/media/a/b.webp" alt=""><figcaption><h2>가</h2></figcaption></figure>',
      '이미지 설명 안의 제목·목록·인용',
    ],
    ['<p><a href="/x" target="_blank">가</a></p>', '새 창에서 여는 링크'],
    ['<blockquote><p style="text-align: left">그대로</p></blockquote>', ''],
    ['<ul><li style="text-align: center">가<ul><li style="text-align: center">나</li></ul></li></ul>', ''],
    ['<p>그대로</p>', ''],
  ] as const) {
    it(`§2 ${html}`, () => {
      expect(describeLosses(toBlocks(html).losses)).toBe(named);
    });
  }

  it('§2 its colours stay on the caption of a picture', () => {
    const html =
      '<figure style="color: #a8371f"><img src="/media/a/b.webp" alt=""><figcaption>가</figcaption></figure>';
    expect(toHtml(toBlocks(html).blocks)).toContain(
      '<figcaption><span style="color: #a8371f">가</span></figcaption>',
    );
  });

  it('§2 its words and pictures stay', () => {
    const html =
      '<table><tr><td>앞<ul><li>하나</li><li>둘</li></ul>뒤</td><td>가<img src="/media/a/b.webp" alt="숲">나</td></tr></table>';
    expect(toHtml(toBlocks(html).blocks)).toBe(
      '<table><tbody><tr><td>앞<br>하나<br>둘<br>뒤</td><td>가<br>나</td></tr></tbody></table>' +
        '<figure><img src="/media/a/b.webp" alt="숲"></figure>',
    );
    const inside =
      '<ul><li>앞<table><tr><th>월</th><td>6시</td></tr><tr><th>수</th><td>7시</td></tr></table></li></ul>';
    expect(toHtml(toBlocks(inside).blocks)).toBe('<ul><li>앞<br>월 · 6시<br>수 · 7시</li></ul>');
  });
});
