import type { Page } from '@playwright/test';
import { violations } from '../../fixtures/look.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Composer } from '../../pages/composer.ts';
import { Frame } from '../../pages/frame.ts';
import { PageManager } from '../../pages/pages.ts';
import { DraftDialog, Schedule } from '../../pages/schedule.ts';
import { SettingScreen } from '../../pages/settings.ts';

const camp = '/봄-캠프';
const club = '/community/SPRING-CLUB';

test.use({ as: 'admin' });
test.beforeEach(({ restored }) => restored);

/** Puts what the open screen holds into the set, which is a new one at first. */
async function gather(page: Page, isFirst = false) {
  const plan = new DraftDialog(page);
  await plan.open.click();
  await plan.inSet.check();
  await plan.set.selectOption(isFirst ? '새 묶음' : '봄학기');
  if (isFirst) await plan.setTitle.fill('봄학기');
  await plan.submit.click();
  await expect(page.getByRole('heading', { level: 1, name: '봄학기' })).toBeVisible();
}

async function addMenuEntry(page: Page, label: string, path: string) {
  await new SettingScreen(page, '메뉴').open('menu');
  const count = await page.getByLabel(/^묶음 \d+ 이름$/).count();
  await page.getByRole('button', { name: '묶음 추가' }).click();
  await page.getByLabel(`묶음 ${count + 1} 이름`).fill('봄맞이');
  const group = page.getByRole('region', { name: '봄맞이' });
  await group.getByLabel('이름', { exact: true }).fill(label);
  await group.getByLabel('주소').fill(path);
}

test('a new page, a new board and a menu entry are prepared, seen, published and taken back together @smoke', async ({
  page,
  visitor,
  watchdog,
}) => {
  watchdog.expectRefusal(404, /SPRING-CLUB|%EB%B4%84-|봄-/);
  const pages = new PageManager(page);
  const composer = new Composer(page);
  const schedule = new Schedule(page);

  await pages.open();
  await page.getByRole('link', { name: '페이지 만들기' }).click();
  await pages.title.fill('봄 캠프');
  await pages.layout('블록').check();
  // What cannot be made is refused now: the dialog says why, and so does the field below it.
  watchdog.expectRefusal(400, /schedule\/plans/);
  await pages.path.fill('/admin');
  const plan = new DraftDialog(page);
  await plan.open.click();
  await plan.submit.click();
  await expect(plan.dialog.getByText('이 사이트의 다른 화면이 쓰는 주소예요.')).toBeVisible();
  await expect(plan.dialog.locator(':focus')).toHaveCount(1);
  await plan.dialog.getByRole('button', { name: '취소' }).click();
  await expect(pages.path).toHaveAccessibleDescription(/다른 화면이 쓰는 주소/);
  await pages.path.fill(camp);
  await gather(page, true);
  await schedule.row('봄 캠프').getByRole('link', { name: '봄 캠프 편집' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '봄 캠프' })).toBeVisible();
  await expect(pages.path).toHaveValue(camp);
  await composer.addKind('인용');
  await composer.field('글').fill('꽃이 피는 날');
  await page.getByRole('button', { name: '임시저장', exact: true }).click();
  await expect(new Frame(page).toast('임시저장했습니다.')).toBeVisible();

  await page.goto('/admin/boards/new');
  await page.getByLabel('이름').fill('봄 모임');
  await page.getByLabel('주소').fill('SPRING-CLUB');
  await gather(page);
  await schedule.row('봄 모임').getByRole('link', { name: '봄 모임 편집' }).click();
  await expect(page.getByLabel('주소')).toHaveValue('SPRING-CLUB');
  await page.getByLabel('이름').fill('봄 산책 모임');
  await page.getByRole('button', { name: '임시저장', exact: true }).click();
  await expect(new Frame(page).toast('임시저장했습니다.')).toBeVisible();

  await addMenuEntry(page, '봄 캠프로', camp);
  await gather(page);
  await expect(schedule.row('봄 산책 모임')).toContainText('새로 만듦');
  expect(await violations(page, { within: 'main' })).toEqual([]);

  const guest = await visitor('guest');
  for (const path of [camp, club]) expect((await guest.goto(path))?.status()).toBe(404);

  const [site] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: /^미리보기.*새 창/ }).click(),
  ]);
  await site.waitForURL(/\/preview\//);
  const base = new URL(site.url()).pathname.replace(/\/$/, '');
  await site.goto(`${base}${camp}`);
  await expect(site.getByRole('heading', { level: 1, name: '봄 캠프' })).toBeVisible();
  await expect(site.getByText('꽃이 피는 날')).toBeVisible();
  await site.goto(`${base}${club}`);
  await expect(site.getByRole('heading', { level: 1, name: '봄 산책 모임' })).toBeVisible();
  const seen = await (await site.request.get(`${base}/api/site`)).json();
  expect(seen.menu.at(-1).items[0]).toMatchObject({ label: '봄 캠프로', path: camp });
  await site.close();

  await page.getByRole('button', { name: '지금 게시' }).click();
  await new Frame(page).confirm('지금 게시');
  await expect(page).toHaveURL(/tab=runs$/);
  await guest.goto(camp);
  await expect(guest.getByText('꽃이 피는 날')).toBeVisible();
  await expect(guest.getByRole('link', { name: '봄 캠프로', includeHidden: true }).first()).toHaveAttribute(
    'href',
    /캠프|%EC%BA%A0/,
  );
  await guest.goto(club);
  await expect(guest.getByRole('heading', { level: 1, name: '봄 산책 모임' })).toBeVisible();

  await schedule.act('봄학기', '모두 되돌리기').click();
  await expect(new Frame(page).toast('게시한 변경을 모두 되돌렸습니다.')).toBeVisible();
  await expect(schedule.act('봄학기', '모두 되돌리기')).toHaveCount(0);
  for (const path of [camp, club]) expect((await guest.goto(path))?.status()).toBe(404);
});
