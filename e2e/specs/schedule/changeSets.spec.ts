import type { Page } from '@playwright/test';
import { violations } from '../../fixtures/look.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PageEditor } from '../../pages/admin.ts';
import { Frame } from '../../pages/frame.ts';
import { DraftDialog, Schedule } from '../../pages/schedule.ts';
import { SettingScreen } from '../../pages/settings.ts';

const code = 'ABOUT';

test.use({ as: 'admin' });
test.beforeEach(({ restored }) => restored);

/** Presses what opens a site in a window of its own: that window. */
async function openedSite(page: Page): Promise<Page> {
  const [site] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: /^미리보기.*새 창/ }).click(),
  ]);
  await site.waitForURL(/\/preview\//);
  return site;
}

async function fillFooter(page: Page, copyright: string) {
  const footer = new SettingScreen(page, '바닥글');
  await footer.open('footer');
  await page.getByRole('textbox', { name: '저작권 표시' }).fill(copyright);
}

test('a new term is gathered, seen as a whole, published at once and taken back at once @smoke', async ({
  page,
  visitor,
  api,
}) => {
  const before = await api.page(code);
  const title = `${before.title} 봄학기`;
  const plan = new DraftDialog(page);
  const schedule = new Schedule(page);

  const editor = new PageEditor(page);
  await editor.open(code);
  await editor.title.fill(title);
  await plan.open.click();
  await plan.inSet.check();
  await plan.submit.click();
  await expect(plan.set).toHaveAccessibleDescription(/묶음을 골라 주세요/);
  await plan.set.selectOption('새 묶음');
  await plan.setTitle.fill('봄학기');
  await plan.submit.click();
  await expect(page.getByRole('heading', { level: 1, name: '봄학기' })).toBeVisible();
  await expect(schedule.row(title)).toBeVisible();

  await fillFooter(page, '봄학기 2027');
  await plan.open.click();
  await plan.inSet.check();
  await plan.set.selectOption('봄학기');
  await plan.submit.click();
  await expect(schedule.row('바닥글')).toBeVisible();
  expect(await violations(page, { within: 'main' })).toEqual([]);

  const site = await openedSite(page);
  await expect(site.getByRole('complementary', { name: '게시 전 미리보기' })).toContainText('봄학기');
  const base = new URL(site.url()).pathname.replace(/\/$/, '');
  await site.goto(`${base}${before.path}`);
  await expect(site.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(site.getByRole('contentinfo')).toContainText('봄학기 2027');
  await site.close();

  await page.getByRole('button', { name: '미리보기 링크' }).click();
  const dialog = page.getByRole('dialog', { name: '미리보기 링크' });
  const shown = dialog.getByRole('status', { name: '미리보기 주소' });
  const { pathname } = new URL((await shown.textContent()) ?? '');
  await dialog.getByRole('button', { name: '닫기' }).click();
  const guest = await visitor('guest');
  await guest.goto(pathname);
  await expect(guest.getByRole('complementary', { name: '게시 전 미리보기' })).toBeVisible();
  await guest.goto(`${new URL(guest.url()).pathname}search`);
  await expect(guest.getByRole('contentinfo')).toContainText('봄학기 2027');
  await guest.goto(before.path ?? '/');
  await expect(guest.getByRole('contentinfo')).not.toContainText('봄학기 2027');

  await page.getByRole('button', { name: '지금 게시' }).click();
  await new Frame(page).confirm('지금 게시');
  await expect(page).toHaveURL(/tab=runs$/);
  await guest.goto(before.path ?? '/');
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(guest.getByRole('contentinfo')).toContainText('봄학기 2027');

  await schedule.act('봄학기', '모두 되돌리기').click();
  await expect(new Frame(page).toast('게시한 변경을 모두 되돌렸습니다.')).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { level: 1, name: before.title })).toBeVisible();
  await expect(guest.getByRole('contentinfo')).not.toContainText('봄학기 2027');
});

test('a setting is seen on the whole site before anything of it is kept, and goes on as a draft @smoke', async ({
  page,
  visitor,
}) => {
  await fillFooter(page, '아직 2027');
  const site = await openedSite(page);
  await expect(site.getByRole('contentinfo')).toContainText('아직 2027');
  await site.close();

  const plan = new DraftDialog(page);
  await plan.open.click();
  await plan.submit.click();
  await expect(page).toHaveURL(/tab=draft$/);
  await page.getByRole('link', { name: '바닥글 편집' }).click();
  await expect(page.getByText('임시저장한 내용 편집 중')).toBeVisible();
  const copyright = page.getByRole('textbox', { name: '저작권 표시' });
  await expect(copyright).toHaveValue('아직 2027');
  await copyright.fill('곧 2027');
  // The word that it was kept may still be the one from before.
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: '임시저장', exact: true }).click();
  await kept;
  const guest = await visitor('guest');
  await guest.goto('/terms-of-use');
  await expect(guest.getByRole('contentinfo')).not.toContainText('2027');

  const schedule = new Schedule(page);
  await schedule.open('draft');
  await schedule.act('바닥글', '지금 게시').click();
  await new Frame(page).confirm('지금 게시');
  await expect(new Frame(page).toast('게시했습니다.')).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('contentinfo')).toContainText('곧 2027');
});
