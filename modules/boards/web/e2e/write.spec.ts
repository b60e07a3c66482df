import { png, tooLarge } from '@maru/e2e/fixtures/images.ts';
import { expect, test } from '@maru/e2e/fixtures/test.ts';
import { Board, PostForm, PostPage } from './pages.ts';

const unique = (words: string) => `${words} ${Date.now().toString(36)}`;

test('a guest who opens the write screen is led to the login', async ({ page }) => {
  await page.goto('/upload/REVIEW');
  await expect(page).toHaveURL(`/user/login?next=${encodeURIComponent('/upload/REVIEW')}`);
});

test.describe('as a member', () => {
  test.use({ as: 'member' });

  test('a post is written with every tool and a real picture, and read as it was written @smoke', {
    tag: '@beyond-bidi',
  }, async ({ page, api, tokens }) => {
    const title = unique('도구를 모두 써 본 후기');
    const form = new PostForm(page);
    await form.openNew('REVIEW');
    await expect(form.heading).toHaveText('체험 후기 게시물 작성');
    await expect(form.secret).toHaveCount(0);
    await expect(form.pin).toHaveCount(0);
    await form.title.fill(title);
    await form.body.click();

    for (const [tool, text] of [
      ['제목 1', '큰 제목'],
      ['제목 2', '가운데 제목'],
      ['제목 3', '작은 제목'],
    ] as const) {
      await form.line(text, tool);
      await page.keyboard.press('Enter');
    }
    for (const [tool, text] of [
      ['굵게', '굵은 글'],
      ['기울임', '기운 글'],
      ['밑줄', '밑줄 글'],
      ['취소선', '지운 글'],
    ] as const) {
      await form.line(text, tool);
      await form.tool(tool).click();
      await page.keyboard.type(' ');
    }
    await form.color('글자색', '벽돌색');
    await page.keyboard.type('붉은 글');
    await form.color('글자색', '없음');
    await form.color('배경색', '노란 바탕');
    await page.keyboard.type('칠한 글');
    await form.color('배경색', '없음');
    await page.keyboard.press('Enter');
    await form.line('가운데 글', '가운데 정렬');
    await page.keyboard.press('Enter');
    await form.line('점 하나', '왼쪽 정렬', '점 목록');
    await page.keyboard.press('Enter');
    await page.keyboard.type('점 둘');
    // An empty item ends the list.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await form.line('번호 하나', '번호 목록');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await form.line('누를 곳', '본문');
    await page.keyboard.press('Shift+Home');
    await form.tool('링크').click();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: '주소' })
      .fill('https://goyosup.example/walk');
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await form.pick(png('아침 숲 (1).png', 1200, 900));
    await expect(page.getByText(/추가된 이미지 1개/)).toBeVisible({ timeout: 60_000 });

    // While it is written the text shows the browser's own copy; what is sent names the stored picture instead.
    await expect(form.body.locator('img')).toHaveAttribute('src', /^blob:/);
    const sending = page.waitForRequest('**/api/post/uploadPost/REVIEW');
    await form.upload.click();
    const sent = (await sending).postDataJSON() as {
      content: string;
      imageMetadataList: { s3Path: string }[];
    };
    const path = sent.imageMetadataList[0]?.s3Path ?? 'none';
    expect(path).toMatch(/^post\/.+\.webp$/);
    expect(sent.content).toContain(`<img src="/media/${path}"`);
    expect(JSON.stringify(sent)).not.toMatch(/blob:|data:image/);
    await form.done('게시물 작성이 완료되었습니다.');
    const board = new Board(page);
    await expect(board.title).toHaveText('체험 후기');
    await board.link(title).click();

    const article = page.getByRole('main');
    await expect(article.getByRole('heading', { name: '큰 제목', exact: true })).toBeVisible();
    await expect(article.getByRole('heading', { name: '작은 제목', level: 3 })).toBeVisible();
    await expect(article.locator('b', { hasText: '굵은 글' })).toBeVisible();
    await expect(article.locator('i', { hasText: '기운 글' })).toBeVisible();
    await expect(article.locator('u', { hasText: '밑줄 글' })).toBeVisible();
    await expect(article.locator('s', { hasText: '지운 글' })).toBeVisible();
    await expect(article.getByText('붉은 글')).toHaveCSS('color', 'rgb(168, 55, 31)');
    await expect(article.getByText('칠한 글')).toHaveCSS('background-color', 'rgb(253, 238, 194)');
    await expect(article.locator('p', { hasText: '가운데 글' })).toHaveCSS('text-align', 'center');
    await expect(article.locator('ul > li', { hasText: '점 둘' })).toBeVisible();
    await expect(article.locator('ol > li', { hasText: '번호 하나' })).toBeVisible();
    await expect(article.getByRole('link', { name: '누를 곳' })).toHaveAttribute(
      'href',
      'https://goyosup.example/walk',
    );
    await expect(article.getByRole('region', { name: '첨부 사진' })).toBeHidden();
    const picture = article.locator('figure img');
    await expect
      .poll(async () => decodeURI((await picture.getAttribute('src')) ?? ''))
      .toContain(`/media/${path}`);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);

    const [stored] = (await api.posts('REVIEW', tokens.member)).filter((post) => post.title === title);
    expect((await api.post(stored?.id ?? 0, tokens.member)).postImages).toHaveLength(1);
  });

  test('a browser that makes no WebP gets an encoder, and the stored picture is WebP', async ({
    page,
    api,
    tokens,
  }) => {
    // Safari answers PNG, whatever it is asked for.
    await page.addInitScript(() => {
      const toBlob = HTMLCanvasElement.prototype.toBlob;
      HTMLCanvasElement.prototype.toBlob = function (take) {
        toBlob.call(this, take, 'image/png');
      };
    });
    const title = unique('사파리에서 올린 사진');
    const form = new PostForm(page);
    await form.openNew('REVIEW');
    await form.title.fill(title);
    await form.body.click();
    const encoder = page.waitForResponse((response) => response.url().endsWith('.wasm'));
    await form.pick(png('safari.png', 600, 400));
    expect((await encoder).ok()).toBe(true);
    await expect(page.getByText(/추가된 이미지 1개/)).toBeVisible({ timeout: 60_000 });
    await form.upload.click();
    await form.done('게시물 작성이 완료되었습니다.');
    const mine = (await api.posts('REVIEW', tokens.member)).find((post) => post.title === title);
    const [picture] = (await api.post(mine?.id ?? 0)).postImages;
    const stored = await page.request.get(picture?.imageUrl ?? '');
    expect(stored.headers()['content-type']).toBe('image/webp');
    expect((await stored.body()).toString('latin1', 0, 12)).toMatch(/^RIFF.{4}WEBP$/s);
  });

  test('the editor is a thousand pixels high @smoke', async ({ page }) => {
    const form = new PostForm(page);
    await form.openNew('REVIEW');
    expect((await form.body.boundingBox())?.height).toBeCloseTo(1000, 0);
  });

  test('a blank title and an empty text are refused, the messages go after 3 s and the marks stay', async ({
    page,
  }) => {
    const form = new PostForm(page);
    await form.openNew('REVIEW');
    await form.upload.click();
    await Promise.all([
      expect(page.getByText('제목을 입력해주세요.', { exact: true })).toBeVisible(),
      expect(page.getByRole('alert').filter({ hasText: '내용을 입력해주세요.' })).toBeVisible(),
    ]);
    await expect(form.title).toBeFocused();
    await expect(page.getByText('제목을 입력해주세요.', { exact: true })).toHaveCount(0);
    await expect(form.title).toHaveAttribute('aria-invalid', 'true');
    await expect(form.body).toHaveAttribute('aria-invalid', 'true');
    await form.title.fill('이제 있어요');
    await expect(form.title).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('a secret question is written where the board allows it', async ({ page, api, tokens }) => {
    const title = unique('조용히 여쭙니다');
    const form = new PostForm(page);
    await form.openNew('QNA');
    await form.secret.check();
    await form.title.fill(title);
    await form.body.click();
    await page.keyboard.type('비밀이에요');
    await form.upload.click();
    await form.done('게시물 작성이 완료되었습니다.');
    const mine = (await api.posts('QNA', tokens.member)).find((post) => post.title === title);
    expect(mine?.isSecret).toBe(true);
    expect((await api.posts('QNA')).some((post) => post.title === title)).toBe(false);
  });

  test('a picture of more than 5 MB is refused with the reason', async ({ page }) => {
    const form = new PostForm(page);
    await form.openNew('REVIEW');
    await form.body.click();
    await form.pick(tooLarge('too-large.png'));
    await expect(page.getByText('이미지 원본 크기는 5MB 이하여야 합니다.').first()).toBeVisible();
  });

  test('an admin’s board says no and leads back to it', async ({ page }) => {
    await page.goto('/upload/NOTICE');
    await new PostForm(page).done('권한이 없습니다.');
    await expect(page).toHaveURL(/\/community\/NOTICE$/);
  });

  test('a save that fails says so and keeps what was written', async ({ page, watchdog }) => {
    watchdog.expectRefusal(503, /uploadPost/);
    await page.route('**/api/post/uploadPost/*', (route) =>
      route.fulfill({ status: 503, json: { message: '잠시 뒤에 다시 해 주세요.' } }),
    );
    const form = new PostForm(page);
    await form.openNew('REVIEW');
    await form.title.fill('보내지지 않는 글');
    await form.body.click();
    await page.keyboard.type('그대로 있어야 할 글');
    await form.upload.click();
    await expect(form.failure).toContainText('게시물 업로드에 실패했습니다. 잠시 뒤에 다시 해 주세요.');
    await expect(form.title).toHaveValue('보내지지 않는 글');
    await expect(form.body).toContainText('그대로 있어야 할 글');
  });

  test('a post is written with the keyboard alone @desktop', async ({ page, api, tokens }) => {
    const title = unique('손끝으로만 쓴 글');
    const board = new Board(page);
    await board.open('REVIEW');
    await board.write.focus();
    await page.keyboard.press('Enter');
    const form = new PostForm(page);
    await form.body.waitFor();
    // The new page takes the focus first.
    await expect(form.heading).toBeFocused();
    await form.title.focus();
    await page.keyboard.type(title);
    await page.keyboard.press('Tab');
    await expect(form.tool('본문')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.type('작은 숲');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('굵게');
    await form.upload.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog').getByRole('button', { name: '확인' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(board.title).toHaveText('체험 후기');
    const stored = (await api.posts('REVIEW', tokens.member)).find((post) => post.title === title);
    expect((await api.post(stored?.id ?? 0)).content).toContain('<h2>작은 숲</h2>');
  });
});

test.describe('as an admin', () => {
  test.use({ as: 'admin' });

  test('a notice is written and pinned @smoke', async ({ page, api }) => {
    const title = unique('맨 위에 둘 공지');
    const form = new PostForm(page);
    await form.openNew('NOTICE');
    await expect(form.secret).toHaveCount(0);
    await form.pin.check();
    await form.title.fill(title);
    await form.body.click();
    await page.keyboard.type('모두 읽어 주세요.');
    await form.upload.click();
    await form.done('게시물 작성이 완료되었습니다.');
    await expect(new Board(page).row(title)).toContainText('고정');
    expect((await api.posts('NOTICE')).find((post) => post.title === title)?.isPinned).toBe(true);
  });

  test('a picture is put on the picture board and shown small in the list', async ({ page }) => {
    const title = unique('숲길 사진');
    const form = new PostForm(page);
    await form.openNew('GALLERY');
    await form.title.fill(title);
    await form.body.click();
    await form.pick(png('walk.png', 1000, 750, 140));
    await expect(page.getByText(/추가된 이미지 1개/)).toBeVisible({ timeout: 60_000 });
    await form.upload.click();
    await form.done('게시물 작성이 완료되었습니다.');
    const card = new Board(page).cards.filter({ hasText: title });
    await expect(card.locator('img')).toHaveAttribute('srcset', /\?w=320 320w/);
    await card.getByRole('link', { name: title }).click();
    await expect(new PostPage(page).title).toHaveText(title);
  });
});
