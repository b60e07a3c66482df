import { describe, expect, it, vi } from 'vitest';
import { insertLines } from '../commands/insert';
import { shown, stateOf } from '../commands/testing';
import { deleteRange, insertText } from '../commands/text';
import { plainLines } from '../convert/pasted';
import { Surface, type SurfaceOptions } from './surface';

// Blocks on the screen need a browser; what is written, selected and taken back does not.
vi.mock('./blocks', () => ({ Blocks: class {} }));

function surfaceOf(html: string): Surface {
  const { lines, selection } = stateOf(html);
  const options = { lines, onChange: () => undefined, onMove: () => undefined, top: () => 0 };
  const surface = new Surface(document.createElement('div'), options as unknown as SurfaceOptions);
  surface.select(selection);
  return surface;
}

describe('§2 taking back', () => {
  it('§2 selects again what was selected', () => {
    const surface = surfaceOf('<h2>제목</h2><p>글|</p>');
    surface.selectAll();
    const { selection } = surface.state();
    surface.run(deleteRange);
    surface.undo();
    expect(surface.state().selection).toEqual(selection);
  });

  it('§2 takes letters back together, and what was pasted between them alone', () => {
    const surface = surfaceOf('<p>|</p>');
    surface.run(insertText('숲'), true);
    surface.run(insertText('길'), true);
    surface.run(insertLines(plainLines('돌\n\n물')));
    surface.run(insertText('가'), true);
    const steps = [1, 2, 3].map(() => {
      surface.undo();
      return shown(surface.state());
    });
    expect(steps).toEqual(['<p>숲길돌</p><p>물|</p>', '<p>숲길|</p>', '<p>|</p>']);
  });

  it('§2 goes back before another text that came in the place of the first', () => {
    const surface = surfaceOf('<p>숲|</p>');
    surface.replace(stateOf('<h2>길</h2>').lines);
    expect(shown(surface.state())).toBe('<h2>|길</h2>');
    surface.undo();
    expect(shown(surface.state())).toBe('<p>숲|</p>');
  });
});

describe('§2 reached by Tab', () => {
  it('§2 a text of pictures alone gets a line to write on, which is no change', () => {
    const surface = surfaceOf('<figure><img src="/media/post/a.webp" alt=""></figure>');
    surface.focused();
    expect(surface.state().lines.map(({ kind }) => kind)).toEqual(['image', 'paragraph']);
    expect(surface.state().selection.focus).toEqual({ line: 1, offset: 0 });
    expect(surface.canUndo).toBe(false);
    surface.run(insertText('숲'), true);
    surface.undo();
    expect(surface.canUndo).toBe(false);
  });
});
