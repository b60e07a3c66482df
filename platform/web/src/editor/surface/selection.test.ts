import { beforeEach, describe, expect, it } from 'vitest';
import { caret, type Selection } from '../commands/state';
import { makeHost } from './render';
import { readSelection, showSelection } from './selection';

const area = document.createElement('div');
area.tabIndex = 0;
document.body.append(area);

function block(...nodes: Node[]) {
  const element = document.createElement('div');
  element.append(...nodes);
  area.append(element);
}

function text(words: string): HTMLElement {
  const host = makeHost('p', [{ text: words, marks: {} }]);
  block(host);
  return host;
}

function closed(tag: string, ...nodes: Node[]): HTMLElement {
  const element = document.createElement(tag);
  element.setAttribute('contenteditable', 'false');
  element.append(...nodes);
  block(element);
  return element;
}

function picture(caption: string): HTMLElement {
  const host = makeHost('div', [{ text: caption, marks: {} }]);
  host.setAttribute('contenteditable', 'true');
  closed('figure', document.createElement('img'), host);
  return host;
}

const delimiter = () => closed('div', document.createElement('hr'));

function from(start: [number, number], end: [number, number]): Selection {
  return { anchor: { line: start[0], offset: start[1] }, focus: { line: end[0], offset: end[1] } };
}

beforeEach(() => area.replaceChildren());

describe('a selection on the screen', () => {
  for (const [what, lines, end] of [
    ['a picture at the end', [() => text('앞글'), () => picture('설명')], 2],
    ['a picture at the start', [() => picture('설명'), () => text('뒷글')], 2],
    ['a delimiter at the end', [() => text('앞글'), delimiter], 0],
    ['a delimiter at the start', [delimiter, () => text('뒷글')], 2],
  ] as const) {
    it(`takes in ${what}, in both directions`, () => {
      const hosts = lines.map((make) => make());
      for (const wanted of [from([0, 0], [1, end]), from([1, end], [0, 0])]) {
        showSelection(area, hosts, wanted);
        expect(readSelection(area, hosts)).toEqual(wanted);
        expect(document.getSelection()?.containsNode(area.querySelector('img, hr') as Node)).toBe(true);
      }
    });
  }

  it('begins beside a picture, not at the end of the text before it', () => {
    const hosts = [text('앞글'), picture('설명'), text('뒷글')];
    showSelection(area, hosts, from([2, 1], [1, 0]));
    expect(readSelection(area, hosts)).toEqual(from([2, 1], [1, 0]));
  });

  it('is a caret beside a delimiter, never on it', () => {
    const hosts = [text('앞글'), delimiter(), text('뒷글')];
    document.getSelection()?.collapse(area, 2);
    expect(readSelection(area, hosts)).toEqual(caret(0, 2));
  });
});
