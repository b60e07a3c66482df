import { png } from '@maru/e2e/fixtures/images.ts';
import { expect, test } from '@maru/e2e/fixtures/test.ts';
import { RichEditor } from '@maru/e2e/pages/editor.ts';
import type { Page } from '@playwright/test';
import { PostForm } from './pages.ts';

test.use({ as: 'member' });

test('the tools of the editor stay in view while a long post is scrolled', async ({ page, api, tokens }) => {
  const content = '<p>한 걸음씩 천천히 걸어요.</p>'.repeat(60);
  const { id } = await api.write(tokens.member, 'REVIEW', {
    title: `긴 글 ${Date.now().toString(36)}`,
    content,
  });
  const form = new PostForm(page);
  await form.openEdit(id);
  await page.evaluate(() => window.scrollBy(0, 800));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(800);
  await expect(form.toolbar).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').boundingBox();
  const bar = await form.toolbar.boundingBox();
  // The line below the header and the one above the tools are the same.
  expect(bar?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) - 1.5);
  // Nothing lies over them: a press arrives.
  await form.tool('제목 2').click();
  await expect(form.tool('제목 2')).toHaveAttribute('aria-pressed', 'true');
});

test('a press arrives though the syllable that it ends was scrolled out of sight @desktop @smoke', {
  tag: '@chromium',
}, async ({ page }) => {
  const form = new PostForm(page);
  await form.openNew('QNA');
  await form.body.click();
  await new RichEditor(page, '내용').compose(['ㅎ', '하', '한']);
  await page.mouse.wheel(0, 3000);
  await expect(form.title).not.toBeInViewport();
  await form.secret.check();
  await expect(form.title).not.toBeInViewport();
  await expect(form.body).toHaveText('한');
});

test('a palette or link dialog that is closed gives the selection back to the text @desktop', async ({
  page,
}) => {
  const form = new PostForm(page);
  await form.openNew('REVIEW');
  await form.body.click();
  await page.keyboard.type('숲길');
  await page.keyboard.press('Shift+ArrowLeft');
  const palette = page.getByRole('dialog', { name: '글자색' });
  await form.tool('글자색').click();
  await expect(palette.getByRole('button', { name: '없음' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form.body).toBeFocused();
  await form.tool('글자색').click();
  await expect(palette).toBeVisible();
  await form.tool('글자색').click();
  await expect(form.body).toBeFocused();
  await form.tool('링크').click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: '주소' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form.body).toBeFocused();
  await page.keyboard.type('섬');
  await expect(form.body).toHaveText('숲섬');
});

/** Where the toolbar has not come to its place below the header yet, so that scrolling takes it along. */
async function atTop(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 0));
}

for (const [what, move] of [
  ['is scrolled', () => window.scrollBy(0, 160)],
  ['is set anew', () => document.querySelector('main')?.setAttribute('style', 'padding-top: 120px')],
] as const) {
  test(`a colour is chosen though the page ${what} while the palette is pressed @smoke`, async ({ page }) => {
    const form = new PostForm(page);
    await form.openNew('REVIEW');
    await form.body.click();
    await page.keyboard.type('숲길');
    await page.keyboard.press('Shift+ArrowLeft');
    await atTop(page);
    await form.tool('글자색').click();
    const palette = page.getByRole('dialog', { name: '글자색' });
    const swatch = palette.getByRole('button', { name: '벽돌색', exact: true });
    await swatch.hover();
    const before = await form.toolbar.boundingBox();
    await page.mouse.down();
    await page.evaluate(move);
    // Its button has gone from above it, and it waits.
    await expect.poll(async () => (await form.toolbar.boundingBox())?.y).not.toBe(before?.y);
    await page.mouse.up();
    await expect(palette).toHaveCount(0);
    await expect(form.body.getByText('길')).toHaveCSS('color', 'rgb(168, 55, 31)');
    await expect(form.body).toBeFocused();
  });
}

test('a palette goes with its button while the page is scrolled and nobody presses it', async ({ page }) => {
  const form = new PostForm(page);
  await form.openNew('REVIEW');
  await form.body.click();
  await atTop(page);
  await form.tool('글자색').click();
  const palette = page.getByRole('dialog', { name: '글자색' });
  await palette.getByRole('button', { name: '벽돌색' }).hover();
  // It opens 6 points below its button. Both are read in one frame: on a slow machine the palette may still be opening.
  const offPlace = async () =>
    Math.abs(
      (await palette.evaluate(
        (popup, button) => popup.getBoundingClientRect().top - (button?.getBoundingClientRect().bottom ?? 0),
        await form.tool('글자색').elementHandle(),
      )) - 6,
    );
  await expect.poll(offPlace).toBeLessThan(1);
  const top = (await form.toolbar.boundingBox())?.y;
  await page.evaluate(() => window.scrollBy(0, 120));
  await expect.poll(async () => (await form.toolbar.boundingBox())?.y).not.toBe(top);
  await expect.poll(offPlace).toBeLessThan(1);
});

test('the buttons of a picture stay in their place while its file is on its way', async ({ page }) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/media-upload/**', async (route) => {
    await held;
    await route.continue();
  });
  const form = new PostForm(page);
  await form.openNew('REVIEW');
  await form.body.click();
  await form.pick(png('slow.png', 600, 400));
  await expect(form.body.getByText(/^업로드 중/)).toBeVisible();
  const picture = form.body.getByRole('figure');
  const remove = picture.getByRole('button', { name: '이미지 지우기' });
  const place = async () => {
    const [whole, button] = await Promise.all([picture.boundingBox(), remove.boundingBox()]);
    return Math.round((button?.y ?? 0) - (whole?.y ?? 0));
  };
  const before = await place();
  arrive();
  await expect(page.getByText(/추가된 이미지 1개/)).toBeVisible({ timeout: 60_000 });
  expect(await place()).toBe(before);
});
