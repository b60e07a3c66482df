import { admin } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/account.ts';
import { PageEditor } from '../../pages/admin.ts';
import { Frame } from '../../pages/frame.ts';
import { InfoPage } from '../../pages/info.ts';

test.use({ as: 'admin' });
test.beforeEach(({ restored }) => restored);

test('title and text are changed, the public page shows them at once @smoke', async ({ page, visitor }) => {
  const editor = new PageEditor(page);
  const guest = await visitor('guest');
  const info = new InfoPage(guest);
  await info.open('ABOUT');
  await expect(info.title).toHaveText('고요숲 요가명상센터');

  await editor.open('ABOUT');
  await editor.title.fill('고요숲의 새 아침');
  await editor.unfold(1);
  const text = editor.textOf(1);
  await text.clear();
  await text.tool('제목 2').click();
  await text.type('문을 여는 시간');
  await text.press('Enter');
  await text.type('아침 여섯 시에 대문을 엽니다.');
  await editor.save.click();
  await expect(editor.saved()).toBeVisible();

  await guest.reload();
  await expect(info.title).toHaveText('고요숲의 새 아침');
  await expect(info.main.getByRole('heading', { name: '문을 여는 시간' })).toBeVisible();
  await expect(guest).toHaveTitle(/고요숲의 새 아침/);
});

test('the title is emptied, the field says so and what was typed stays', async ({ page, api }) => {
  const editor = new PageEditor(page);
  const before = await api.page('ABOUT');
  await editor.open('ABOUT');
  await editor.description.fill('설명을 먼저 고쳐 둔다.');
  await editor.title.fill('   ');
  await editor.save.click();
  await expect(page.getByText('제목을 입력해주세요.').first()).toBeVisible();
  await expect(editor.title).toBeFocused();
  await expect(editor.description).toHaveValue('설명을 먼저 고쳐 둔다.');
  expect((await api.page('ABOUT')).revision).toBe(before.revision);
});

test('a script is written into a text, the visitor gets the words without it', async ({ page, visitor }) => {
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  await editor.unfold(1);
  await editor.writeHtml(
    1,
    '<h2>안전한 글</h2><p onclick="alert(1)">그대로<script>window.broken = true</script></p>',
  );
  await editor.save.click();
  await expect(editor.saved()).toBeVisible();
  const guest = await visitor('guest');
  const info = new InfoPage(guest);
  await info.open('ABOUT');
  await expect(info.main.getByRole('heading', { name: '안전한 글' })).toBeVisible();
  expect(await guest.evaluate(() => 'broken' in window)).toBe(false);
  await expect(info.main.locator('[onclick]')).toHaveCount(0);
});

test('texts are added, ordered by hand and removed, the public page follows', async ({ page, api }) => {
  const editor = new PageEditor(page);
  await editor.open('INSTRUCTOR-CONTENT');
  const before = (await api.page('INSTRUCTOR-CONTENT')).pageContentTexts;
  await editor.addText.click();
  const last = before.length + 1;
  await editor.textOf(last).fill('맨 앞에 설 글');
  await editor.placeOf('글', last).fill('1');
  await editor.placeOf('글', last).press('Enter');
  await editor.remove('글 2').click();
  await editor.save.click();
  await expect(editor.saved()).toBeVisible();
  const after = (await api.page('INSTRUCTOR-CONTENT')).pageContentTexts;
  expect(after).toHaveLength(before.length);
  expect(after[0]?.description).toContain('맨 앞에 설 글');
  expect(after.map(({ id }) => id)).not.toContain(before[0]?.id);
});

test('a video code is too short, the field says so; an address is pasted, the code is taken from it', async ({
  page,
  api,
  context,
  watchdog,
}) => {
  await watchdog.standIn(context, 'www.youtube-nocookie.com', '<title>film</title>');
  const editor = new PageEditor(page);
  await editor.open('IYENGAR');
  const count = (await api.page('IYENGAR')).pageContentVideos.length;
  await editor.addVideo.click();
  const card = editor.videos.getByRole('listitem').nth(count);
  const code = card.getByRole('textbox', { name: '동영상 코드' });
  await code.fill('too-short');
  await editor.save.click();
  await expect(card.getByText('동영상 코드는 11자여야 합니다.')).toBeVisible();
  await code.fill('https://youtu.be/dQw4w9WgXcQ?t=10');
  await expect(code).toHaveValue('dQw4w9WgXcQ');
  await card.getByRole('textbox', { name: '제목' }).fill('새 영상');
  await card.getByRole('button', { name: '미리보기 재생' }).click();
  await expect(card.locator('iframe')).toHaveAttribute('src', /dQw4w9WgXcQ/);
  await editor.save.click();
  await expect(editor.saved()).toBeVisible();
  expect((await api.page('IYENGAR')).pageContentVideos.at(-1)).toMatchObject({
    code: 'dQw4w9WgXcQ',
    title: '새 영상',
  });
});

test('two admins save one page, the second sees both versions and chooses @smoke', async ({
  page,
  api,
  visitor,
  watchdog,
}) => {
  watchdog.expectRefusal(409, /\/api\/admin\/pageContent\/update\/ABOUT$/);
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  await editor.title.fill('두 번째 사람의 제목');

  const other = new PageEditor(await visitor('admin'));
  await other.open('ABOUT');
  await other.title.fill('첫 번째 사람의 제목');
  await other.save.click();
  await expect(other.saved()).toBeVisible();

  const refused = page.waitForResponse((response) =>
    response.url().includes('/api/admin/pageContent/update/'),
  );
  await editor.save.click();
  expect((await refused).status()).toBe(409);
  await expect(editor.conflict).toBeVisible();
  await expect(editor.conflict).toContainText('첫 번째 사람의 제목');
  await expect(editor.conflict).toContainText('두 번째 사람의 제목');
  expect((await api.page('ABOUT')).title).toBe('첫 번째 사람의 제목');

  await editor.conflict.getByRole('radio', { name: /내 변경/ }).check();
  await editor.conflict.getByRole('button', { name: '합쳐서 저장' }).click();
  await expect(editor.saved()).toBeVisible();
  expect((await api.page('ABOUT')).title).toBe('두 번째 사람의 제목');
});

test('an unsaved edit is left, a question holds the admin back', async ({ page }) => {
  const editor = new PageEditor(page);
  const frame = new Frame(page);
  await page.goto('/admin/managePopupModal');
  await editor.open('ABOUT');
  await editor.title.fill('아직 저장하지 않은 제목');
  await page.getByRole('link', { name: '관리자', exact: true }).first().click();
  await expect(frame.alert).toContainText('저장하지 않은 변경이 있습니다.');
  await frame.confirm('계속 편집');
  await expect(editor.title).toHaveValue('아직 저장하지 않은 제목');
  await page.getByRole('link', { name: '관리자', exact: true }).first().click();
  await frame.confirm('저장하지 않고 이동');
  await expect(page.getByRole('heading', { level: 1, name: '대시보드' })).toBeVisible();
});

test('the tab is closed with an unsaved edit, the browser asks', { tag: '@chromium' }, async ({ page }) => {
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  await editor.title.fill('닫으면 사라질 제목');
  await expect(editor.save).toBeEnabled();
  const asked = page.waitForEvent('dialog');
  const closed = page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closed;
  await expect(editor.title).toHaveValue('닫으면 사라질 제목');
});

test('the history is opened, both versions are compared and the change is taken back', async ({
  page,
  api,
}) => {
  const editor = new PageEditor(page);
  const { title } = await api.page('ABOUT');
  await editor.open('ABOUT');
  await editor.title.fill('되돌릴 제목');
  await editor.save.click();
  await expect(editor.saved()).toBeVisible();

  await editor.history.click();
  const history = page.getByRole('dialog', { name: '이 페이지의 변경 기록' });
  await history.getByRole('listitem').first().getByRole('button').click();
  const entry = page.getByRole('dialog').filter({ has: page.getByRole('region', { name: '바뀐 항목' }) });
  await expect(entry).toContainText('되돌릴 제목');
  await expect(entry).toContainText(title);
  await entry.getByRole('button', { name: '이 변경 되돌리기' }).click();
  await new Frame(page).confirm('되돌리기');
  await expect(new Frame(page).toast('변경을 되돌렸습니다.')).toBeVisible();
  expect((await api.page('ABOUT')).title).toBe(title);
});

test('the login ends while a page is edited, the edit is offered again afterwards', async ({
  page,
  watchdog,
}) => {
  watchdog.expectRefusal(401, /\/api\/admin\//);
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  await editor.title.fill('로그인이 끝나도 남는 제목');
  // The draft is kept shortly after the last key.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('pageDraft:ABOUT') ?? ''))
    .toContain('로그인이 끝나도 남는 제목');
  await page.route('**/api/admin/pageContent/update/**', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 401, message: '다시 로그인해 주세요.', errors: [] }),
    }),
  );
  await editor.save.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(new Frame(page).toast('로그인이 만료됐어요. 다시 로그인해 주세요.')).toBeVisible();

  const login = new LoginPage(page);
  await login.open('/admin/page/edit/ABOUT');
  await login.logIn(admin.username, admin.password);
  const offer = page.getByRole('status').filter({ hasText: '저장하지 않은 편집 내용 있음' });
  await expect(offer).toBeVisible();
  await expect(editor.title).not.toHaveValue('로그인이 끝나도 남는 제목');
  await offer.getByRole('button', { name: '불러오기' }).click();
  await expect(editor.title).toHaveValue('로그인이 끝나도 남는 제목');
  await expect(editor.save).toBeEnabled();
});

test('nothing can be typed while the page is saved', async ({ page, api }) => {
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/admin/pageContent/update/ABOUT', async (route) => {
    await asked;
    await route.continue();
  });
  await editor.title.fill('고요숲의 새 아침');
  await editor.save.click();
  await expect(page.getByRole('button', { name: '업데이트 중…' })).toBeVisible();
  await editor.title.focus();
  await page.keyboard.type('을 맞으며');
  answer();
  await expect(editor.saved()).toBeVisible();
  await expect(editor.title).toHaveValue('고요숲의 새 아침');
  expect((await api.page('ABOUT')).title).toBe('고요숲의 새 아침');
});

test('the server refuses the title, the field says so and has the focus', async ({ page, watchdog }) => {
  watchdog.expectRefusal(400, /\/api\/admin\/pageContent\/update\/ABOUT$/);
  await page.route('**/api/admin/pageContent/update/ABOUT', async (route) => {
    // Long enough for the focus to leave what cannot be used meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        status: 400,
        message: '입력 내용을 확인해 주세요.',
        errors: [{ field: 'title', message: '이미 쓰고 있는 제목이에요.' }],
      }),
    });
  });
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  await editor.title.fill('고요숲의 새 아침');
  await editor.save.click();
  await expect(page.getByText('이미 쓰고 있는 제목이에요.').first()).toBeVisible();
  await expect(editor.title).toBeFocused();
  await expect(editor.title).toHaveValue('고요숲의 새 아침');
});
