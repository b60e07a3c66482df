import type { Locator, Page } from '@playwright/test';
import { lift } from '../../fixtures/keyboard.ts';
import { violations } from '../../fixtures/look.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SettingScreen } from '../../pages/settings.ts';

test.use({ as: 'admin' });
test.beforeEach(({ restored }) => restored);

test('another telephone number is in the footer of every visitor, and goes with one undo @smoke', async ({
  page,
  visitor,
}) => {
  const footer = new SettingScreen(page, '바닥글');
  await footer.open('footer');
  await page.getByRole('button', { name: '정보 추가' }).click();
  const row = page
    .getByRole('region', { name: /센터 정보/ })
    .getByRole('listitem')
    .last();
  await row.getByLabel('이름').fill('팩스');
  await row.getByLabel('내용').fill('02-111-2222');
  await footer.save();
  const guest = await visitor('guest');
  await guest.goto('/terms-of-use');
  await expect(guest.getByRole('contentinfo')).toContainText('02-111-2222');

  await footer.takeBackLast();
  await guest.reload();
  await expect(guest.getByRole('contentinfo')).not.toContainText('02-111-2222');
});

test('a group with an entry is made, moved by keys and named where it leads nowhere @smoke', async ({
  page,
  visitor,
}) => {
  const menu = new SettingScreen(page, '메뉴');
  await menu.open('menu');
  const count = await page.getByLabel(/^묶음 \d+ 이름$/).count();
  await page.getByRole('button', { name: '묶음 추가' }).click();
  await page.getByLabel(`묶음 ${count + 1} 이름`).fill('캠프');
  const group = page.getByRole('region', { name: '캠프' });
  await group.getByLabel('이름', { exact: true }).fill('여름 캠프');
  await group.getByLabel('주소').fill('info/CAMP');
  await menu.saveButton.click();
  await expect(group.getByText('이 사이트의 주소는 /로')).toBeVisible();
  await group.getByLabel('주소').fill('/info/CAMP');
  await menu.save();
  await expect(page.getByText('이 주소에는 아무것도 없음')).toBeVisible();
  expect(await violations(page, { within: 'main' })).toEqual([]);

  await page.getByRole('textbox', { name: new RegExp(`^묶음 ${count + 1} 순서`) }).fill('1');
  await page.keyboard.press('Enter');
  await menu.save();
  const guest = await visitor('guest');
  await guest.goto('/');
  const site = await (await guest.request.get('/api/site')).json();
  expect(site.menu[0].label).toBe('캠프');
});

test('of two admins in the menu the later sees what both say, and keeps both @smoke', async ({
  page,
  visitor,
  watchdog,
}) => {
  watchdog.expectRefusal(409, /admin\/site\/menu/);
  const menu = new SettingScreen(page, '메뉴');
  await menu.open('menu');
  const other = await visitor('admin');
  const theirs = new SettingScreen(other, '메뉴');
  await theirs.open('menu');
  const nameIn = (screen: Page, group: string, entry: number) =>
    screen.getByRole('region', { name: group }).getByLabel('이름', { exact: true }).nth(entry);
  const [first = '', second = ''] = await page
    .getByLabel(/^묶음 [12] 이름$/)
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  const known = await nameIn(page, first, 0).inputValue();
  const own = await nameIn(page, second, 0).inputValue();
  await nameIn(other, first, 0).fill('원장 인사');
  await theirs.save();
  await nameIn(page, first, 1).fill('내가 고친 이름');
  await nameIn(page, second, 0).fill('숲의 수련');
  await menu.saveButton.click();
  await expect(page.getByRole('heading', { name: '다른 곳에서 먼저 저장된 메뉴' })).toBeVisible();
  const merged = page.getByRole('list', { name: '자동으로 합쳐지는 항목' });
  const stored = merged.getByRole('listitem').filter({ hasText: `${first} › ${known} (저장된 변경)` });
  await expect(stored.getByRole('insertion')).toContainText('원장');
  const mine = merged.getByRole('listitem').filter({ hasText: `${second} › ${own} (내 변경)` });
  await expect(mine.getByRole('insertion')).toContainText('숲의');
  await expect(page.getByText('순서를 바꿈', { exact: true })).toHaveCount(0);
  expect(await violations(page, { within: 'main' })).toEqual([]);
  await page.getByRole('button', { name: '합쳐서 저장' }).click();
  await menu.saved();
  await expect(nameIn(page, first, 0)).toHaveValue('원장 인사');
  await expect(nameIn(page, first, 1)).toHaveValue('내가 고친 이름');
  await expect(nameIn(page, second, 0)).toHaveValue('숲의 수련');

  // Now both change one entry: it is asked for by itself, and the rest stays.
  await other.reload();
  await nameIn(other, first, 0).fill('인사');
  await theirs.save();
  await nameIn(page, first, 0).fill('환영 인사');
  await menu.saveButton.click();
  const choice = page.getByRole('group', { name: `${first} › 원장 인사` });
  await expect(choice).toContainText('환영');
  await choice.getByRole('radio', { name: /^내 변경/ }).check();
  await page.getByRole('button', { name: '합쳐서 저장' }).click();
  await menu.saved();
  await expect(nameIn(page, first, 0)).toHaveValue('환영 인사');
  await expect(nameIn(page, first, 1)).toHaveValue('내가 고친 이름');
});

test('an entry goes to another group by mouse, by keys and by a choice @desktop @smoke', async ({ page }) => {
  const menu = new SettingScreen(page, '메뉴');
  await menu.open('menu');
  const [about, yoga] = ['센터 소개', '요가'].map((name) => page.getByRole('region', { name, exact: true }));
  if (!about || !yoga) throw new Error('the menu has no such groups');
  const namesIn = (group: Locator) =>
    group
      .getByLabel('이름', { exact: true })
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  const handle = (group: Locator, entry: number) =>
    group.getByRole('button', { name: `항목 ${entry} 순서 바꾸기` });
  const [from, to] = [await namesIn(about), await namesIn(yoga)];
  const last = from.at(-1) ?? '';

  await handle(yoga, to.length).scrollIntoViewIfNeeded();
  await handle(about, from.length).hover();
  await page.mouse.down();
  const place = await handle(yoga, 1).boundingBox();
  if (!place) throw new Error('the group is not there');
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2 - 8, { steps: 8 });
  await expect(
    page.getByText(`항목 ${from.length}번, 요가 1번째 자리`, { exact: true }).first(),
  ).toBeAttached();
  await page.mouse.up();
  await expect.poll(() => namesIn(yoga)).toEqual([last, ...to]);
  expect(await namesIn(about)).toEqual(from.slice(0, -1));

  // Back by keys: up from the first of a group leads into the one above.
  await lift(page, handle(yoga, 1), '항목 1번');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/^항목 1번, 센터 소개 \d번째 자리$/).first()).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => namesIn(yoga)).toEqual(to);
  expect(await namesIn(about)).toContain(last);
  await expect(about.getByRole('button', { name: /순서 바꾸기$/ }).and(page.locator(':focus'))).toBeVisible();

  await page.getByLabel('묶음 2 항목 1 다른 묶음으로').selectOption('센터 소개');
  await expect.poll(async () => (await namesIn(about)).at(-1)).toBe(to[0]);
  await menu.save();
  await page.reload();
  await expect.poll(async () => (await namesIn(about)).at(-1)).toBe(to[0]);
});

test('colours that cannot be read are refused at once, others are on the next page of a visitor', async ({
  page,
  visitor,
  watchdog,
}) => {
  watchdog.expectRefusal(400, /colours\/preview/);
  const colours = new SettingScreen(page, '색과 모양');
  await colours.open('colours');
  await page.getByLabel('바탕', { exact: true }).fill('#ffffff');
  await page.getByLabel('글자', { exact: true }).fill('#999999');
  await page.getByLabel('강조', { exact: true }).fill('#7a1f4f');
  await expect(page.getByText(/글자 색이 바탕 색 위에서 잘 보이지 않아요/)).toBeVisible();
  await page.getByLabel('글자', { exact: true }).fill('#222222');
  await expect(page.getByText(/잘 보이지 않아요/)).toBeHidden();
  await page.getByLabel('모서리', { exact: true }).selectOption('둥글게');
  await colours.save();
  const guest = await visitor('guest');
  await guest.goto('/user/login');
  // It grows with the letters, as all sizes do.
  const letters = await guest.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  await expect(guest.getByRole('textbox').first()).toHaveCSS('border-radius', `${1.25 * letters}px`);
  await guest.goto('/');
  const accent = await guest.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent').trim(),
  );
  expect(accent).toBe('#7a1f4f');
});

test('the preview is in the colours that are chosen, and the screen around it is not', async ({ page }) => {
  const colours = new SettingScreen(page, '색과 모양');
  await colours.open('colours');
  const preview = page.getByRole('region', { name: '미리보기' });
  const caption = preview.getByText('페이지', { exact: true });
  const around = await caption.evaluate((element) => getComputedStyle(element).color);
  await page.getByLabel('바탕', { exact: true }).fill('#ffffff');
  await page.getByLabel('글자', { exact: true }).fill('#222222');
  await page.getByLabel('강조', { exact: true }).fill('#7a1f4f');
  const title = preview.getByText('여름 캠프 안내');
  await expect(title).toHaveCSS('color', 'rgb(34, 34, 34)');
  await expect(title.locator('..')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(preview.getByText('신청하기')).toHaveCSS('background-color', 'rgb(122, 31, 79)');
  await expect(caption).toHaveCSS('color', around);
});

test('of two admins in the colours the later chooses colour by colour', async ({
  page,
  visitor,
  watchdog,
}) => {
  watchdog.expectRefusal(409, /admin\/site\/colours/);
  const other = await visitor('admin');
  const [mine, theirs] = [page, other].map((screen) => new SettingScreen(screen, '색과 모양'));
  if (!mine || !theirs) throw new Error('there are no two screens');
  for (const [screen, accent] of [
    [mine, '#7a1f4f'],
    [theirs, '#1f4f7a'],
  ] as const) {
    await screen.open('colours');
    const field = (name: string) => screen.page.getByLabel(name, { exact: true });
    await field('바탕').fill('#ffffff');
    await field('글자').fill('#222222');
    await field('강조').fill(accent);
  }
  await theirs.save();
  await mine.saveButton.click();
  const contested = page.getByRole('group', { name: '강조', exact: true });
  await expect(contested.getByRole('insertion')).toHaveText(['#7a1f4f', '#1f4f7a']);
  await expect(page.getByText(/선택할 항목 1개 남음/)).toBeVisible();
  await contested.getByRole('radio', { name: /^내 변경/ }).check();
  await page.getByRole('button', { name: '합쳐서 저장' }).click();
  await mine.saved();
  await expect(page.getByLabel('강조', { exact: true })).toHaveValue('#7a1f4f');
  await expect(page.getByLabel('바탕', { exact: true })).toHaveValue('#ffffff');
});

test('the name is in the title of the next page, and what is wrong is said at its field', async ({
  page,
  visitor,
}) => {
  const identity = new SettingScreen(page, '사이트 정보');
  await identity.open('identity');
  const name = page.getByRole('textbox', { name: '이름', exact: true });
  await name.fill('');
  await identity.saveButton.click();
  await expect(name).toHaveAccessibleDescription('비워 둘 수 없어요.');
  await name.fill('고요숲 학교');
  await identity.save();
  const guest = await visitor('guest');
  await guest.goto('/');
  await expect(guest).toHaveTitle('고요숲 학교');
});

test('the tag of a search engine is pasted, its value stays and is in the head of the home page', async ({
  page,
  visitor,
  watchdog,
}) => {
  watchdog.expectRefusal(400, /admin\/site\/identity/);
  const identity = new SettingScreen(page, '사이트 정보');
  await identity.open('identity');
  const naver = page.getByLabel('네이버 소유 확인');
  await naver.fill('<meta name="google-site-verification" content="abc">');
  await identity.saveButton.click();
  await expect(naver).toHaveAccessibleDescription(/naver-site-verification인 메타 태그/);
  await naver.fill('<meta name="naver-site-verification" content="9f8e7d6c" />');
  await identity.save();
  await expect(naver).toHaveValue('9f8e7d6c');
  const guest = await visitor('guest');
  await guest.goto('/');
  const tag = guest.locator('meta[name=naver-site-verification]');
  await expect(tag).toHaveAttribute('content', '9f8e7d6c');
});
