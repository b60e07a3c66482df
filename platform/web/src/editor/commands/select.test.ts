import { deleteSelection } from 'prosemirror-commands';
import { describe, expect, it } from 'vitest';
import { selectAll } from './select';
import { after, htmlOf, insertText, runPlain, stateOf } from './testing';

const figure = (caption = '') =>
  `<figure><img src="/media/post/a.webp" alt="" width="1" height="1">${caption && `<figcaption>${caption}</figcaption>`}</figure>`;

/** What is selected, as a text of its own. */
function selected(html: string): string {
  const { doc, selection } = after(stateOf(html), selectAll);
  return htmlOf(doc.cut(selection.from, selection.to));
}

describe('§2 selecting all', () => {
  for (const [what, html] of [
    ['a picture at the end', `<p>앞|글</p>${figure()}`],
    ['a picture at the start', `${figure('설명')}<p>뒷|글</p>`],
    ['a delimiter at the end', '<p>앞|글</p><hr>'],
    ['one picture', figure()],
    ['two pictures', figure() + figure('설명')],
    ['a delimiter and a picture', `<hr>${figure()}`],
  ] as const) {
    it(`§2 takes in ${what}, and what is written then stands for all`, () => {
      expect(selected(html)).toBe(html.replace('|', ''));
      expect(runPlain(html, selectAll, deleteSelection)).toBe('<p></p>');
      expect(runPlain(html, selectAll, insertText('새'))).toBe('<p>새</p>');
    });
  }

  it('§2 in a caption takes the caption, and all when it is pressed again', () => {
    const html = `<p>앞글</p>${figure('설|명')}<p>뒷글</p>`;
    expect(runPlain(html, selectAll, deleteSelection)).toBe(`<p>앞글</p>${figure()}<p>뒷글</p>`);
    expect(runPlain(html, selectAll, selectAll, deleteSelection)).toBe('<p></p>');
  });
});
