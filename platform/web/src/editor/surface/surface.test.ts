import { deleteSelection } from 'prosemirror-commands';
import { describe, expect, it } from 'vitest';
import { toggleMark } from '../commands/marks';
import { selectAll } from '../commands/select';
import { stateOf } from '../commands/testing';
import { linesOf } from '../convert/doc';
import { editorOf } from './testing';

const picture = '<figure><img src="/media/post/a.webp" alt="" width="1" height="1"></figure>';

describe('§2 taking back', () => {
  it('§2 selects again what was selected', () => {
    const { surface, view, does } = editorOf('<h2>제목</h2><p>글|</p>');
    does(selectAll);
    const { selection } = view.state;
    does(deleteSelection);
    surface.undo();
    expect(view.state.selection.eq(selection)).toBe(true);
  });

  it('§2 takes letters back together, and what was pasted between them alone', () => {
    const { surface, type, tell, shown } = editorOf('<p>|</p>');
    type('숲');
    type('길');
    tell('paste', new Map([['text/plain', '돌\n\n물']]));
    type('가');
    const steps = [1, 2, 3].map(() => {
      surface.undo();
      return shown();
    });
    expect(steps).toEqual(['<p>숲길돌</p><p>물|</p>', '<p>숲길|</p>', '<p>|</p>']);
  });

  it('§2 takes a line that was begun back alone', () => {
    const { surface, type, press, shown } = editorOf('<p>숲|</p>');
    press({ key: 'Enter' });
    type('길');
    surface.undo();
    expect(shown()).toBe('<p>숲</p><p>|</p>');
    surface.undo();
    expect(shown()).toBe('<p>숲|</p>');
  });

  it('§2 goes back before another text that came in the place of the first', () => {
    const { surface, shown } = editorOf('<p>숲|</p>');
    surface.replace(linesOf(stateOf('<h2>길</h2>').doc));
    expect(shown()).toBe('<h2>|길</h2>');
    surface.undo();
    expect(shown()).toBe('<p>숲|</p>');
  });
});

describe('§2 the caret begins', () => {
  for (const [what, html, at] of [
    ['at the start of the text', '<p>숲</p><p>길</p>', '숲'],
    ['below a picture, not in its caption', `${picture}<p>숲</p>`, '숲'],
    ['in the first item', '<ul><li>숲</li></ul><p>길</p>', '숲'],
  ] as const) {
    it(`§2 ${what}`, () => {
      expect(editorOf(html).view.state.selection.$head.parent.textContent).toBe(at);
    });
  }
});

describe('§2 a text that ends with a picture', () => {
  it('§2 has a line to write on, which is no change and is not stored', () => {
    const { surface, view, type } = editorOf(picture);
    expect(view.state.selection.$head.parent.type.name).toBe('paragraph');
    type('숲');
    expect(surface.current().map(({ kind }) => kind)).toEqual(['image', 'paragraph']);
    surface.undo();
    expect(view.dom.querySelectorAll('p')).toHaveLength(1);
  });
});

describe('§2 marks that were chosen between two letters', () => {
  for (const [key, what, marks] of [
    ['ㄴ', 'hold when the keyboard takes a syllable back to write it anew', ['bold']],
    ['Backspace', 'go with what Backspace takes away', []],
  ] as const) {
    it(`§2 ${what}`, () => {
      const { view, does, press } = editorOf('<p>가|</p>');
      does(toggleMark('bold'));
      press({ key });
      view.dispatch(view.state.tr.delete(1, 2));
      const stored = view.state.storedMarks ?? [];
      expect(stored.map(({ type }) => type.name)).toEqual(marks);
    });
  }
});

describe('§2 a selection that reaches the caption of a picture', () => {
  const caption = picture.replace('</figure>', '<figcaption>설명</figcaption></figure>');

  /** Selects as a browser tells it, places counted from the start of each text. */
  function drag(html: string, from: [string, number], ...to: [string, number][]) {
    const { view, does, shown } = editorOf(html);
    const place = ([text, offset]: [string, number]) => {
      let at = 0;
      view.state.doc.descendants((node, pos) => {
        if (node.text === text) at = pos + offset;
      });
      return view.state.doc.resolve(at);
    };
    for (const head of to) {
      const made = view.someProp('createSelectionBetween', (make) => make(view, place(from), place(head)));
      if (made) view.dispatch(view.state.tr.setSelection(made));
    }
    does(deleteSelection);
    return shown();
  }

  it('§2 takes the whole picture in, forwards and backwards', () => {
    expect(drag(`<p>앞글</p>${caption}<p>뒤글</p>`, ['앞글', 1], ['설명', 1])).toBe('<p>앞|</p><p>뒤글</p>');
    expect(drag(`<p>앞글</p>${caption}<p>뒤글</p>`, ['뒤글', 1], ['설명', 1])).toBe('<p>앞글</p><p>|글</p>');
    expect(drag(`<p>앞글</p>${caption}<p>뒤글</p>`, ['설명', 1], ['뒤글', 1])).toBe('<p>앞글</p><p>|글</p>');
  });

  it('§2 lets go of it on the way back', () => {
    expect(drag(`<p>앞글</p>${caption}<p>뒤글</p>`, ['앞글', 1], ['뒤글', 1], ['설명', 1])).toBe(
      `<p>앞|</p>${caption}<p>뒤글</p>`,
    );
  });
});

describe('§2 a picture that is moved', () => {
  for (const [name, order] of [
    ['이미지 위로', ['figure', 'p', 'p']],
    ['이미지 아래로', ['p', 'p', 'figure', 'p']],
  ] as const) {
    it(`§2 keeps the focus on the button that was pressed: ${name}`, async () => {
      const { view, surface } = editorOf(`<p>앞</p>${picture}<p>뒤</p>`);
      await expect.poll(() => view.dom.querySelector(`[aria-label="${name}"]`)).not.toBeNull();
      const button = view.dom.querySelector<HTMLElement>(`[aria-label="${name}"]`);
      button?.focus();
      button?.click();
      expect([...view.dom.children].map((each) => each.localName)).toEqual(order);
      expect(document.activeElement).toBe(button);
      surface.undo();
      expect([...view.dom.children].map((each) => each.localName)).toEqual(['p', 'figure', 'p']);
    });
  }
});
