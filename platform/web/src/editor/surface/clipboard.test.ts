import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Clipboard, editorOf } from './testing';

// What makes a picture smaller needs a browser; the clipboard is written down here.
const { uploadImage } = vi.hoisted(() => ({ uploadImage: vi.fn() }));
vi.mock('@maru/web/lib/image/upload', () => ({ uploadImage }));
beforeEach(() => void uploadImage.mockReturnValue(new Promise(() => undefined)));

describe('§2 what is cut out and pasted again', () => {
  it('§2 is as it was, where it was cut out: half a heading with half an item', () => {
    const clipboard: Clipboard = new Map();
    const editor = editorOf('<h2>제[목</h2><ul><li>하나</li><li>두]울</li><li>셋</li></ul>');
    const before = editor.view.state.doc;
    editor.tell('cut', clipboard);
    expect(editor.shown()).toBe('<h2>제|울</h2><ul><li>셋</li></ul>');
    editor.tell('paste', clipboard);
    expect(editor.shown()).toBe('<h2>제목</h2><ul><li>하나</li><li>두|울</li><li>셋</li></ul>');
    expect(editor.view.state.doc.eq(before)).toBe(true);
  });

  it('§2 grows together with what was written there since', () => {
    const clipboard: Clipboard = new Map();
    const editor = editorOf('<p>숲[길</p><p>물]가</p>');
    editor.tell('cut', clipboard);
    editor.type('!');
    editor.tell('paste', clipboard);
    expect(editor.shown()).toBe('<p>숲!길</p><p>물|가</p>');
  });

  it('§2 keeps the spaces at its edges, and its lists are lists of their own', () => {
    const clipboard: Clipboard = new Map();
    const words = editorOf('<p>숲 [길 ]가</p>');
    words.tell('cut', clipboard);
    words.select(1);
    words.tell('paste', clipboard);
    expect(words.shown()).toBe('<p>길 |숲 가</p>');

    const list = editorOf('<ul><li>[하나</li><li>둘]</li></ul><p>글</p>');
    list.tell('copy', clipboard);
    list.select(list.view.state.doc.content.size - 1);
    list.tell('paste', clipboard);
    expect(list.shown()).toBe('<ul><li>하나</li><li>둘</li></ul><p>글</p><ul><li>하나</li><li>둘|</li></ul>');
  });

  it('§2 is read from the clipboard when something else was copied meanwhile', () => {
    const clipboard: Clipboard = new Map();
    const editor = editorOf('<p>[숲]길</p>');
    editor.tell('cut', clipboard);
    editorOf('<p>[<b>물</b>]</p>').tell('copy', clipboard);
    editor.tell('paste', clipboard);
    expect(editor.surface.current()[0]?.runs).toEqual([
      { text: '물', marks: { bold: true } },
      { text: '길', marks: {} },
    ]);
  });
});

/** What another program finds on the clipboard. */
function copied(html: string): string {
  const clipboard: Clipboard = new Map();
  editorOf(html).tell('copy', clipboard);
  return clipboard.get('text/html')?.replaceAll(/ data-[a-z-]+="[^"]*"/g, '') ?? '';
}

const cutAndPasted = (html: string, at: 'same' | 'end') => {
  const clipboard: Clipboard = new Map();
  const editor = editorOf(html);
  editor.tell(at === 'same' ? 'cut' : 'copy', clipboard);
  if (at === 'end') editor.select(editor.view.state.doc.content.size - 1);
  editor.tell('paste', clipboard);
  return editor.shown().replace('|', '');
};

describe('§2 what is copied', () => {
  it('§2 is text alone within one line, in a caption and an item too', () => {
    for (const html of [
      '<ul><li>가[나]다</li></ul><p></p>',
      '<h2>가[나]</h2><p></p>',
      '<figure><img src="/media/a.webp" alt=""><figcaption>[나]가</figcaption></figure><p></p>',
    ]) {
      expect(cutAndPasted(html, 'end')).toMatch(/<p>나<\/p>$/);
    }
  });

  it('§2 is one whole line when the selection ends before the next one', () => {
    expect(cutAndPasted('<ul><li>[가</li><li>]나</li></ul><p></p>', 'end')).toMatch(
      /<ul><li>가<\/li><\/ul>$/,
    );
  });

  it('§2 keeps who stands beside whom, without what is above them', () => {
    const items =
      '<ul><li>위<ul><li>[가<ul><li>나</li></ul></li><li>다</li></ul></li><li>라]</li></ul><p></p>';
    expect(cutAndPasted(items, 'end')).toMatch(
      /<ul><li>가<ul><li>나<\/li><\/ul><\/li><li>다<\/li><li>라<\/li><\/ul>$/,
    );
  });

  it('§2 stands again where it was cut', () => {
    for (const html of [
      '<ul><li>가[나</li><li>다</li><li>라]마</li></ul>',
      '<ol><li>가</li><li>[나</li><li>다]</li><li>라</li></ol>',
      '<ul><li>가</li><li>나<ul><li>[다</li><li>라]</li></ul></li><li>마</li></ul>',
      '<p>가[나</p><p>다</p><p>라]마</p>',
    ]) {
      expect(cutAndPasted(html, 'same')).toBe(html.replaceAll(/[[\]]/g, ''));
    }
  });

  it('§2 is read by other programs with its look and its pictures', () => {
    expect(copied('<p>가[나<b>다</b></p><h2>라]마</h2>')).toBe('<p>나<b>다</b></p><h2>라</h2>');
    const figure = '<figure><img src="/media/post/a.webp" alt="숲" width="4" height="3"></figure>';
    expect(copied(`<p>[가</p>${figure}<p>나]</p>`)).toContain('<img src="/media/post/a.webp"');
  });
});

describe('§5 a picture that is still on its way', () => {
  it('§5 goes along when it is cut out and pasted elsewhere in the text, and not elsewhere', () => {
    const clipboard: Clipboard = new Map();
    const editor = editorOf('<p>앞</p><p>|뒤</p>');
    editor.surface.addPictures([new File(['x'], 'forest.txt')]);
    const [added] = editor.pictures();
    expect(added).toBeDefined();
    editor.select(2, editor.view.state.doc.content.size - 2);
    editor.tell('cut', clipboard);
    expect(editor.pictures()).toEqual([]);
    editor.select(1);
    editor.tell('paste', clipboard);
    expect(editor.pictures()).toEqual([added]);
    const other = editorOf('<p>|</p>');
    other.tell('paste', clipboard);
    expect(other.pictures()).toEqual([]);
  });

  it('§5 is known to others by where it is stored, once it is', async () => {
    const clipboard: Clipboard = new Map();
    const editor = editorOf('<p>앞|</p>');
    uploadImage.mockResolvedValue({ path: 'post/숲_7.webp', blob: new Blob(), width: 4, height: 3 });
    editor.surface.addPictures([new File(['x'], 'forest.txt')]);
    await editor.uploads.idle();
    editor.select(1, editor.view.state.doc.content.size - 1);
    editor.tell('copy', clipboard);
    const other = editorOf('<p>|</p>');
    other.tell('paste', clipboard);
    expect(other.pictures()).toMatchObject([{ image: { path: 'post/숲_7.webp', width: 4, height: 3 } }]);
  });
});

describe('§2 the clipboard and tables', () => {
  const table = (rows: string) => `<table><tbody>${rows}</tbody></table>`;
  const html = (text: string): Clipboard => new Map([['text/html', text]]);
  const two = table('<tr><td>가|</td><td>나</td></tr>');

  it('§2 a table that is pasted stands on a line of its own', () => {
    const editor = editorOf('<p>앞|뒤</p>');
    editor.tell('paste', html(table('<tr><td>하나</td><td>둘</td></tr>')));
    expect(editor.shown()).toBe(`<p>앞</p>${table('<tr><td>하나</td><td>둘</td></tr>')}<p>|뒤</p>`);
    editor.surface.undo();
    expect(editor.shown()).toBe('<p>앞|뒤</p>');
  });

  it('§2 cells that are pasted into a table take the place of its cells, and make it larger', () => {
    const editor = editorOf(two);
    editor.type('!');
    editor.tell('paste', html(table('<tr><td>하나</td></tr><tr><td>둘</td></tr>')));
    expect(editor.shown().replace('|', '')).toBe(
      `${table('<tr><td>하나</td><td>나</td></tr><tr><td>둘</td><td></td></tr>')}<p></p>`,
    );
    editor.surface.undo();
    expect(editor.shown()).toBe(`${two.replace('가|', '가!|')}<p></p>`);
  });

  it('§2 a text that is pasted into a cell becomes lines of it', () => {
    const editor = editorOf(two);
    editor.tell('paste', html('<h2>하나</h2><ul><li>둘</li></ul>'));
    expect(editor.shown()).toBe(`${table('<tr><td>가하나<br>둘|</td><td>나</td></tr>')}<p></p>`);
    editor.tell('paste', new Map([['text/plain', '셋\n\n넷']]));
    expect(editor.shown()).toBe(`${table('<tr><td>가하나<br>둘셋<br>넷|</td><td>나</td></tr>')}<p></p>`);
  });

  it('§2 words that are copied in a cell are words elsewhere', () => {
    const clipboard: Clipboard = new Map();
    const editor = editorOf(`${table('<tr><td>[가나]</td></tr>')}<p>뒤</p>`);
    editor.tell('copy', clipboard);
    editor.select(editor.view.state.doc.content.size - 1);
    editor.tell('paste', clipboard);
    expect(editor.shown()).toBe(`${table('<tr><td>가나</td></tr>')}<p>뒤가나|</p>`);
    const other = editorOf('<p>글|</p>');
    other.tell('paste', clipboard);
    expect(other.shown()).toBe('<p>글가나|</p>');
  });

  it('§2 a table that is copied with the text beside it is a table elsewhere', () => {
    const clipboard: Clipboard = new Map();
    const given = `<p>[앞</p>${table('<tr><td colspan="2">가</td></tr><tr><td>나</td><td>다</td></tr>')}<p>뒤]</p>`;
    editorOf(given).tell('copy', clipboard);
    const other = editorOf('<p>|</p>');
    other.tell('paste', clipboard);
    expect(other.shown().replace('|', '')).toBe(given.replaceAll(/[[\]]/g, ''));
  });
});
