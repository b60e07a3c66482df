import { deleteSelection } from 'prosemirror-commands';
import { describe, expect, it } from 'vitest';
import { clearFormatting, indent, moveBlock, outdent, setAlign, setKind, toggleList } from './blocks';
import { insertBreak, joinBackward, joinForward, splitLine } from './lines';
import { currentMarks, setColor, setLink, toggleMark } from './marks';
import { insertText, run, runPlain, after as stateAfter, stateOf } from './testing';

describe('§2 marks', () => {
  it('§2 are put on what is selected and taken off when all of it has them', () => {
    expect(runPlain('<p>가[나다]라</p>', toggleMark('bold'))).toBe('<p>가<b>나다</b>라</p>');
    expect(runPlain('<p>가<b>[나다]</b>라</p>', toggleMark('bold'))).toBe('<p>가나다라</p>');
    expect(runPlain('<p>[가<b>나</b>]</p>', toggleMark('bold'))).toBe('<p><b>가나</b></p>');
  });

  it('§2 are put on lines of several blocks at once', () => {
    expect(runPlain('<p>가[나</p><ul><li>다</li></ul><h2>라]마</h2>', toggleMark('underline'))).toBe(
      '<p>가<u>나</u></p><ul><li><u>다</u></li></ul><h2><u>라</u>마</h2>',
    );
  });

  it('§2 at a caret hold for what is typed next', () => {
    const typed = stateOf('<p>가|</p>');
    const marked = stateAfter(typed, toggleMark('bold'));
    expect(currentMarks(marked)).toEqual({ bold: true });
    expect(runPlain('<p>가|</p>', toggleMark('bold'), insertText('나'))).toBe('<p>가<b>나</b></p>');
    expect(runPlain('<p>가|</p>', toggleMark('bold'), toggleMark('bold'), insertText('나'))).toBe(
      '<p>가나</p>',
    );
  });

  it('§2 colours replace each other and go with “없음”', () => {
    expect(runPlain('<p>[가]</p>', setColor('color', '#2f5d50'), setColor('color', '#a8371f'))).toBe(
      '<p><span style="color: #a8371f">가</span></p>',
    );
    expect(
      runPlain('<p><span style="background-color: #fdeec2">[가]</span></p>', setColor('background', null)),
    ).toBe('<p>가</p>');
  });

  it('§2 a link is put on a selection, changed as a whole at a caret, written anew and taken off', () => {
    const rel = 'rel="noopener noreferrer"';
    expect(runPlain('<p>[가]나</p>', setLink('/a'))).toBe(`<p><a href="/a" ${rel}>가</a>나</p>`);
    expect(runPlain('<p>앞<a href="/a">가|<b>나</b></a>뒤</p>', setLink('/b'))).toBe(
      `<p>앞<a href="/b" ${rel}>가<b>나</b></a>뒤</p>`,
    );
    expect(runPlain('<p>앞|</p>', setLink('/a', '여기'))).toBe(`<p>앞<a href="/a" ${rel}>여기</a></p>`);
    expect(runPlain('<p><a href="/a">가|나</a></p>', setLink(null))).toBe('<p>가나</p>');
  });

  it('§2 all of them are cleared, with the kind of whole lines', () => {
    expect(runPlain('<p>가<b>[나]</b>다<i>라</i></p>', clearFormatting)).toBe('<p>가나다<i>라</i></p>');
    expect(runPlain('<h2 style="text-align: center">가|<b>나</b></h2>', clearFormatting)).toBe('<p>가나</p>');
  });
});

describe('§2 kinds of blocks', () => {
  it('§2 headings, quotations and paragraphs become each other', () => {
    expect(run('<p>가|</p>', setKind('header2'))).toBe('<h2>가|</h2>');
    expect(run('<h2>가|</h2>', setKind('header2'))).toBe('<p>가|</p>');
    expect(run('<ul><li>가|</li></ul>', setKind('quote'))).toBe('<blockquote><p>가|</p></blockquote>');
  });

  it('§2 paragraphs become one list, which becomes paragraphs again', () => {
    expect(runPlain('<p>[가</p><p>나]</p>', toggleList('unordered'))).toBe('<ul><li>가</li><li>나</li></ul>');
    expect(runPlain('<ul><li>[가</li><li>나]</li></ul>', toggleList('unordered'))).toBe('<p>가</p><p>나</p>');
    expect(runPlain('<ul><li>가|</li><li>나</li></ul>', toggleList('ordered'))).toBe(
      '<ol><li>가</li><li>나</li></ol>',
    );
  });

  it('§2 a paragraph beside a list joins it', () => {
    expect(runPlain('<ol><li>가</li></ol><p>나|</p><ol><li>다</li></ol>', toggleList('ordered'))).toBe(
      '<ol><li>가</li><li>나</li><li>다</li></ol>',
    );
  });

  it('§2 items go in and out with what is below them', () => {
    expect(runPlain('<ul><li>가</li><li>나|<ul><li>다</li></ul></li></ul>', indent)).toBe(
      '<ul><li>가<ul><li>나<ul><li>다</li></ul></li></ul></li></ul>',
    );
    expect(runPlain('<ul><li>가|</li></ul>', indent)).toBe('<ul><li>가</li></ul>');
    expect(runPlain('<ul><li>가</li><li>나|</li><li>다</li></ul>', outdent)).toBe(
      '<ul><li>가</li></ul><p>나</p><ul><li>다</li></ul>',
    );
  });

  it('§2 alignment holds for a whole list and for no quotation', () => {
    expect(runPlain('<ul><li>가|</li><li>나</li></ul>', setAlign('center'))).toBe(
      '<ul><li style="text-align: center">가</li><li style="text-align: center">나</li></ul>',
    );
    expect(runPlain('<blockquote><p>가|</p></blockquote>', setAlign('center'))).toBe(
      '<blockquote><p>가</p></blockquote>',
    );
  });

  it('§2 blocks move past each other with the caret', () => {
    expect(run('<p>가</p><ul><li>나</li><li>다|</li></ul>', moveBlock(-1))).toBe(
      '<ul><li>나</li><li>다|</li></ul><p>가</p>',
    );
    expect(run('<p>가|</p>', moveBlock(1))).toBe('<p>가|</p>');
  });
});

describe('§2 Enter', () => {
  for (const [what, before, after] of [
    [
      'cuts a paragraph',
      '<p style="text-align: center">가|나</p>',
      '<p style="text-align: center">가</p><p style="text-align: center">|나</p>',
    ],
    ['goes on with a paragraph behind a heading', '<h2>가|</h2>', '<h2>가</h2><p>|</p>'],
    ['pushes a heading down', '<h2>|가</h2>', '<p></p><h2>|가</h2>'],
    ['makes the next item', '<ol><li>가|</li></ol>', '<ol><li>가</li><li>|</li></ol>'],
    ['leaves a list from an empty item', '<ul><li>가</li><li>|</li></ul>', '<ul><li>가</li></ul><p>|</p>'],
    [
      'leaves an inner list first',
      '<ul><li>가<ul><li>|</li></ul></li></ul>',
      '<ul><li>가</li><li>|</li></ul>',
    ],
    [
      'leaves a quotation',
      '<blockquote><p>가|</p></blockquote>',
      '<blockquote><p>가</p></blockquote><p>|</p>',
    ],
  ] as const) {
    it(`§2 ${what}`, () => expect(run(before, splitLine)).toBe(after));
  }

  it('§2 with Shift makes a new line in the same block', () => {
    expect(run('<p>가|나</p>', insertBreak)).toBe('<p>가<br>|나</p>');
  });
});

describe('§2 deleting at the borders of blocks', () => {
  for (const [what, before, after] of [
    ['joins two paragraphs', '<p>가</p><p>|나</p>', '<p>가|나</p>'],
    ['joins a paragraph to a heading', '<h2>가</h2><p>|나</p>', '<h2>가|나</h2>'],
    ['takes an empty line away', '<p>가</p><p>|</p>', '<p>가|</p>'],
    ['takes the empty line before a heading away', '<p></p><h2>|나</h2>', '<h2>|나</h2>'],
    ['lifts an item out of its list', '<ul><li>|가</li></ul>', '<p>|가</p>'],
    ['takes a delimiter away', '<p>가</p><hr><p>|나</p>', '<p>가</p><p>|나</p>'],
    ['makes a paragraph of the first heading', '<h2>|가</h2>', '<p>|가</p>'],
  ] as const) {
    it(`§2 Backspace ${what}`, () => expect(run(before, joinBackward)).toBe(after));
  }

  it('§2 Backspace before a picture takes only the caret there', () => {
    const picture = '<figure><img src="/media/post/a.webp" alt="" width="1" height="1"></figure>';
    expect(runPlain(`${picture}<p>|나</p>`, joinBackward)).toBe(`${picture}<p>나</p>`);
  });

  it('§2 Delete joins what follows', () => {
    expect(run('<p>가|</p><p>나</p>', joinForward)).toBe('<p>가|나</p>');
    expect(run('<p>가|</p><hr><p>나</p>', joinForward)).toBe('<p>가|</p><p>나</p>');
  });

  it('§2 a selection over blocks leaves one line with what is left of both', () => {
    expect(run('<h2>가[나</h2><p>다</p><ul><li>라]마</li></ul>', deleteSelection)).toBe('<h2>가|마</h2>');
    expect(run('<p>[가</p><hr><p>나]</p>', deleteSelection)).toBe('<p>|</p>');
  });
});
