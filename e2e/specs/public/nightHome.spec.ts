import { inLook } from '../../fixtures/inLook.ts';
import { expect } from '../../fixtures/test.ts';

const test = inLook('yoga-web', {
  MARU__SITE__THEME__SURFACE: '#14181c',
  MARU__SITE__THEME__SURFACE_RAISED: '#1d2329',
  MARU__SITE__THEME__INK: '#f3f1ea',
  MARU__SITE__THEME__ACCENT: '#f2c14e',
});

test('a dark centre with a light accent has a home without a picture, its heading can be read', {
  tag: '@chromium',
}, async ({ page, api, tokens }) => {
  const token = tokens.admin;
  const { revision } = await api.json<{ revision: number }>('/api/admin/site/home', { token });
  const body = { heading: '숨이 머무는 자리', lead: '아침 마루', footer: false, revision };
  await api.json('/api/admin/site/home', { method: 'PUT', token, body });
  await page.goto('/');
  // In the server's document it stands on no ground of its own.
  const heading = page.locator('.over-picture').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('숨이 머무는 자리');
  await expect(page.locator('.over-picture img')).toHaveCount(0);
  // What is laid over the ground makes it darker still.
  const contrast = await heading.evaluate((words) => {
    const context = document.createElement('canvas').getContext('2d');
    const ground = words.closest('.over-picture');
    if (!context || !ground) return 0;
    const luminance = (colour: string) => {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const [dark = 0, light = 0] = [
      luminance(getComputedStyle(ground).backgroundColor),
      luminance(getComputedStyle(words).color),
    ].toSorted((one, other) => one - other);
    return (light + 0.05) / (dark + 0.05);
  });
  expect(contrast).toBeGreaterThan(4.5);
});
