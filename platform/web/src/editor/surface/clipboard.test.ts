import { describe, expect, it, vi } from 'vitest';
import { shown, stateOf } from '../commands/testing';
import { insertText } from '../commands/text';
import { Uploads } from '../images/uploads';
import { bindClipboard } from './clipboard';
import { Surface, type SurfaceOptions } from './surface';

// Blocks on the screen need a browser, and so does what makes a picture smaller; the clipboard is written down here.
vi.mock('./blocks', () => ({ Blocks: class {} }));
vi.mock('@maru/web/lib/image/upload', () => ({ uploadImage: () => new Promise(() => undefined) }));

type Clipboard = Map<string, string>;

function editorOf(html: string) {
  const { lines, selection } = stateOf(html);
  const uploads = new Uploads('post');
  const options = { lines, uploads, onChange: () => undefined, onMove: () => undefined, top: () => 0 };
  const zone = document.createElement('div');
  const surface = new Surface(zone, options as unknown as SurfaceOptions);
  surface.select(selection);
  bindClipboard(surface, zone, { uploads, onPasted: () => undefined, onDragging: () => undefined });
  return {
    surface,
    shown: () => shown(surface.state()),
    tell: (type: 'copy' | 'cut' | 'paste', clipboard: Clipboard) => {
      const clipboardData = {
        getData: (key: string) => clipboard.get(key) ?? '',
        setData: (key: string, data: string) => clipboard.set(key, data),
        files: [],
      };
      zone.dispatchEvent(Object.assign(new Event(type), { clipboardData }));
    },
    pictures: () => surface.state().lines.filter((line) => line.kind === 'image'),
  };
}

describe('§2 what is cut out and pasted again', () => {
  it('§2 is as it was, where it was cut out: half a heading with half an item', () => {
    const clipboard: Clipboard = new Map();
    const editor = editorOf('<h2>제[목</h2><ul><li>하나</li><li>두]울</li><li>셋</li></ul>');
    const before = editor.surface.state().lines;
    editor.tell('cut', clipboard);
    expect(editor.shown()).toBe('<h2>제|울</h2><ul><li>셋</li></ul>');
    editor.tell('paste', clipboard);
    expect(editor.shown()).toBe('<h2>제목</h2><ul><li>하나</li><li>두|울</li><li>셋</li></ul>');
    expect(editor.surface.state().lines).toEqual(before);
  });

  it('§2 grows together with what was written there since', () => {
    const clipboard: Clipboard = new Map();
    const editor = editorOf('<p>숲[길</p><p>물]가</p>');
    editor.tell('cut', clipboard);
    editor.surface.run(insertText('!'), true);
    editor.tell('paste', clipboard);
    expect(editor.shown()).toBe('<p>숲!길</p><p>물|가</p>');
  });

  it('§2 keeps the spaces at its edges, and its lists are lists of their own', () => {
    const clipboard: Clipboard = new Map();
    const words = editorOf('<p>숲 [길 ]가</p>');
    words.tell('cut', clipboard);
    words.surface.select(stateOf('<p>|</p>').selection);
    words.tell('paste', clipboard);
    expect(words.shown()).toBe('<p>길 |숲 가</p>');

    const list = editorOf('<ul><li>[하나</li><li>둘]</li></ul><p>글</p>');
    list.tell('copy', clipboard);
    list.surface.select(stateOf('<p></p><p></p><p>글|</p>').selection);
    list.tell('paste', clipboard);
    expect(list.shown()).toBe('<ul><li>하나</li><li>둘</li></ul><p>글</p><ul><li>하나</li><li>둘|</li></ul>');
  });

  it('§2 is read from the clipboard when something else was copied meanwhile', () => {
    const clipboard: Clipboard = new Map();
    const editor = editorOf('<p>[숲]길</p>');
    editor.tell('cut', clipboard);
    editorOf('<p>[<b>물</b>]</p>').tell('copy', clipboard);
    editor.tell('paste', clipboard);
    expect(editor.surface.state().lines).toEqual(stateOf('<p><b>물</b>길</p>').lines);
  });
});

describe('§5 a picture that is still on its way', () => {
  it('§5 goes along when it is cut out and pasted elsewhere in the text', () => {
    const clipboard: Clipboard = new Map();
    const editor = editorOf('<p>앞</p><p>|뒤</p>');
    editor.surface.addPictures([new File(['x'], 'forest.txt')]);
    const [added] = editor.pictures();
    editor.surface.select({ anchor: { line: 0, offset: 1 }, focus: { line: 2, offset: 0 } });
    editor.tell('cut', clipboard);
    expect(editor.pictures()).toEqual([]);
    editor.surface.select({ anchor: { line: 0, offset: 0 }, focus: { line: 0, offset: 0 } });
    editor.tell('paste', clipboard);
    expect(editor.pictures()).toEqual([added]);
  });
});
