import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

type Colours = { revision: number; chosen: object };

const pairs = ['calm', 'clear', 'modern', 'classic', 'friendly'];

/** How wide the letters of a sentence and a space in it are, as text, as a title and as one in the text's face: in units of the font's size. */
function widths(page: Page): Promise<{ letters: number; space: number }[]> {
  return page.evaluate(async () => {
    const text = '글자를 키우고, 휴대전화에서도 시간표와 신청서가 잘 보이도록 했습니다.';
    const words = text.replaceAll(' ', '');
    const added = (name: string, content: string) => {
      const line = document.createElement(name);
      if (name === 'h2') line.className = 'font-serif';
      // Small letters would stand on whole pixels.
      line.style.cssText = 'position: absolute; white-space: pre; font-size: 200px; letter-spacing: 0';
      line.textContent = content;
      document.querySelector('#main')?.append(line);
      return line;
    };
    const lines = ['p', 'h2', 'h3'].map((name) => [added(name, text), added(name, words)] as const);
    const width = (line: HTMLElement) => line.getBoundingClientRect().width / 200;
    const measured = () =>
      lines.map(([whole, letters]) => ({
        letters: width(letters),
        space: (width(whole) - width(letters)) / (text.length - words.length),
      }));
    // A width that is asked for begins to load what it needs.
    measured();
    await document.fonts.ready;
    const found = measured();
    for (const line of lines.flat()) line.remove();
    return found;
  });
}

/** Shows the page as it is until its fonts are there. */
function beforeFonts(page: Page) {
  return page.evaluate(() => {
    const root = document.documentElement;
    root.style.removeProperty('--own-text');
    root.style.removeProperty('--own-titles');
    root.removeAttribute('data-fonts');
  });
}

test('fonts of each pair arrive, lines stay as wide as they were @chromium', async ({
  page,
  api,
  tokens,
  restored: _,
}) => {
  const path = '/api/admin/site/colours';
  for (const fonts of pairs) {
    const { revision, chosen } = await api.json<Colours>(path, { token: tokens.admin });
    await api.json(path, { method: 'PUT', token: tokens.admin, body: { revision, chosen, fonts } });
    await page.goto('/community/NOTICE');
    await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
    const arrived = await widths(page);
    await beforeFonts(page);
    const before = await widths(page);
    for (const [at, { letters, space }] of before.entries()) {
      const then = arrived[at] ?? { letters: 0, space: 0 };
      expect(Math.abs(letters / then.letters - 1), `${fonts}, letters of line ${at}`).toBeLessThan(0.015);
      expect(Math.abs(space - then.space), `${fonts}, a space of line ${at}`).toBeLessThan(0.008);
    }
  }
});
