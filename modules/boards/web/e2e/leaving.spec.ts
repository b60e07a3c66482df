import { expect, test } from '@maru/e2e/fixtures/test.ts';
import { Frame } from '@maru/e2e/pages/frame.ts';
import { Board, PostForm } from './pages.ts';

const unique = (words: string) => `${words} ${Date.now().toString(36)}`;

test.use({ as: 'member' });

test('leaving an unfinished text asks, and the text is offered back', async ({ page }) => {
  const form = new PostForm(page);
  await form.openNew('REVIEW');
  await form.title.fill('쓰다 만 글');
  await form.body.click();
  await page.keyboard.type('아직 다 쓰지 않은 이야기');
  await expect
    .poll(() =>
      page.evaluate(() => {
        const drafts = Object.entries(localStorage).filter(([key]) => key.startsWith('postDraft'));
        return drafts.some(([, draft]) => draft.includes('아직 다 쓰지 않은 이야기'));
      }),
    )
    .toBe(true);
  await form.back.click();
  const frame = new Frame(page);
  await frame.confirm('계속 편집');
  await expect(form.body).toContainText('아직 다 쓰지 않은 이야기');
  await page.getByRole('contentinfo').getByRole('link', { name: '이용약관' }).click();
  await frame.confirm('저장하지 않고 이동');
  await expect(page.getByRole('heading', { level: 1, name: '이용약관' })).toBeFocused();
  await form.openNew('REVIEW');
  await expect(page.getByText(/쓰다 만 글이 있어요/)).toBeVisible();
  await page.getByRole('button', { name: '불러오기' }).click();
  await expect(form.title).toHaveValue('쓰다 만 글');
  await expect(form.body).toContainText('아직 다 쓰지 않은 이야기');
});

test('the tab is closed with an unsent post, the browser asks', { tag: '@beyond-webdriver' }, async ({
  page,
}) => {
  const form = new PostForm(page);
  await form.openNew('REVIEW');
  await form.title.fill('닫으면 보내지지 않을 글');
  await form.body.click();
  await page.keyboard.type('아직 쓰는 중');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(form.title).toHaveValue('닫으면 보내지지 않을 글');
  await expect(form.body).toContainText('아직 쓰는 중');
});

test('who goes on while a post is uploaded gets there once it is stored, and is offered no draft of it', async ({
  page,
  api,
  tokens,
}) => {
  const title = unique('가는 길에 올린 글');
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/post/uploadPost/**', async (route) => {
    await held;
    await route.continue();
  });
  const form = new PostForm(page);
  await form.openNew('REVIEW');
  await form.title.fill(title);
  await form.body.click();
  await page.keyboard.type('느린 줄');
  await form.upload.click();
  await page.getByRole('contentinfo').getByRole('link', { name: '이용약관' }).click();
  const waiting = page.getByRole('alertdialog', { name: '저장하고 있습니다.' });
  await expect(waiting).toBeVisible();
  goOn();
  await expect(page).toHaveURL('/terms-of-use');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect((await api.posts('REVIEW', tokens.member)).some((post) => post.title === title)).toBe(true);
  await form.openNew('REVIEW');
  await expect(page.getByText('쓰다 만 글이 있어요.')).toHaveCount(0);
});

test('a save that fails while somebody waits to go elsewhere is seen', async ({ page, watchdog }) => {
  watchdog.expectRefusal(503, /uploadPost/);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/post/uploadPost/**', async (route) => {
    await held;
    await route.fulfill({ status: 503, json: { message: '잠시 뒤에 다시 해 주세요.' } });
  });
  const form = new PostForm(page);
  await form.openNew('REVIEW');
  await form.title.fill(unique('기다린 글'));
  await form.body.click();
  await page.keyboard.type('글');
  await form.upload.click();
  await page.getByRole('contentinfo').getByRole('link', { name: '이용약관' }).click();
  await expect(page.getByRole('alertdialog', { name: '저장하고 있습니다.' })).toBeVisible();
  goOn();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(form.failure).toBeInViewport();
  await expect(page).toHaveURL('/upload/REVIEW');
});

test('the word that a post is stored goes when its page is left by Back', async ({ page }) => {
  const board = new Board(page);
  await board.open('REVIEW');
  await board.write.click();
  const form = new PostForm(page);
  await form.title.fill(unique('뒤로 간 글'));
  await form.body.click();
  await page.keyboard.type('글');
  await form.upload.click();
  const stored = page.getByRole('alertdialog', { name: '게시물 작성이 완료되었습니다.' });
  await expect(stored).toBeVisible();
  await page.goBack();
  await expect(stored).toHaveCount(0);
  await expect(board.write).toBeVisible();
  await expect(page).toHaveURL('/community/REVIEW');
});
