import { expect, test } from '../../fixtures/test.ts';

type Setting = { revision: number; languages?: string[] };

const accent = '#7a1f4f';

test('a tab is open while an admin changes name and colours, and shows both after one step on the site @chromium', async ({
  page,
  api,
  tokens,
  restored: _,
}) => {
  const change = async (setting: string, change: object) => {
    const path = `/api/admin/site/${setting}`;
    const { revision: _, languages: __, ...value } = await api.json<Setting>(path, { token: tokens.admin });
    await api.json(path, { method: 'PUT', token: tokens.admin, body: { ...value, ...change } });
  };
  const accentNow = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());
  await page.goto('/info/ABOUT');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
  expect(await accentNow()).not.toBe(accent);
  await page.evaluate(() => document.documentElement.setAttribute('data-never-reloaded', ''));

  await change('identity', { name: '여름 학교' });
  await change('colours', {
    chosen: { surface: '#ffffff', ink: '#222222', accent },
    corners: 'round',
    fonts: 'friendly',
  });
  await page.getByRole('contentinfo').getByRole('link', { name: '이용약관' }).click();
  await expect(page).toHaveURL(/terms-of-use$/);
  await expect.poll(accentNow).toBe(accent);
  await expect(page.getByRole('contentinfo')).toContainText('여름 학교');
  await expect(page).toHaveTitle(/여름 학교$/);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--own-titles')))
    .toContain('Jua');
  await expect(page.locator('html')).toHaveAttribute('data-never-reloaded', '');

  // And back, as it was.
  await change('colours', { chosen: {}, corners: null, fonts: null });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: '개인정보처리방침' }).click();
  await expect.poll(accentNow).not.toBe(accent);
  await expect(page.locator('html')).toHaveAttribute('data-never-reloaded', '');
});
