import { describe, expect, it } from 'vitest';
import { Uploads } from '../images/uploads';
import type { Line } from '../model/lines';
import { Blocks } from './blocks';

const text = (words: string): Line => ({
  kind: 'paragraph',
  align: 'left',
  runs: [{ text: words, marks: {} }],
});
const picture = (alt: string): Line => ({
  kind: 'image',
  align: 'left',
  image: { path: 'post/a.webp', alt, width: 1, height: 1 },
  runs: [],
});

async function shown(lines: Line[]) {
  const holder = document.createElement('div');
  document.body.append(holder);
  const blocks = new Blocks(holder, {
    uploads: new Uploads('post'),
    setAlt: () => {},
    act: () => {},
    drawPanel: (element, view, root) => {
      element.innerHTML = `<button>${view.line.image.alt}</button>`;
      return root as never;
    },
  });
  const area = await blocks.ready(holder);
  blocks.show(lines);
  const order = () => [...area.querySelectorAll('p, button')].map((each) => each.textContent);
  return { blocks, area, order };
}

describe('§2 a picture that is moved', () => {
  for (const to of [0, 2]) {
    it(`§2 keeps the focus on the button that was pressed, to ${to}`, async () => {
      const [first, moved, last] = [text('앞'), picture('그림'), picture('다른 그림')] as const;
      const { blocks, area, order } = await shown([first, moved, last]);
      const button = area.querySelector('button');
      button?.focus();
      blocks.show(to === 0 ? [moved, first, last] : [first, last, moved]);
      expect(order()).toEqual(to === 0 ? ['그림', '앞', '다른 그림'] : ['앞', '다른 그림', '그림']);
      expect(document.activeElement).toBe(button);
      blocks.show([first, moved, last]);
      expect(order()).toEqual(['앞', '그림', '다른 그림']);
    });
  }
});
