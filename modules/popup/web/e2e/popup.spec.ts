import { png, renamedText, tooLarge } from '@maru/e2e/fixtures/images.ts';
import { expect, test } from '@maru/e2e/fixtures/test.ts';
import { PopupManager } from '@maru/e2e/pages/admin.ts';
import { Frame } from '@maru/e2e/pages/frame.ts';
import { HomePage } from '@maru/e2e/pages/home.ts';

test.use({ as: 'admin' });
test.beforeEach(({ restored }) => restored);

test('the popup is switched off and on, each is saved at once @smoke', async ({ page, visitor }) => {
  const manager = new PopupManager(page);
  await manager.open();
  await expect(manager.active).toBeChecked();
  await manager.active.click();
  await expect(manager.state).toHaveText('꺼짐');

  const guest = await visitor('guest');
  const home = new HomePage(guest);
  await home.open();
  await guest.waitForLoadState('networkidle');
  await expect(home.popup).toHaveCount(0);

  await manager.active.click();
  await expect(manager.state).toHaveText('켜짐');
  await guest.reload();
  await expect(home.popup).toBeVisible();
});

test('the update is pressed without a new picture, the field says that nothing changed', async ({ page }) => {
  const manager = new PopupManager(page);
  await manager.open();
  await manager.update.click();
  await expect(manager.failure).toContainText('변경된 이미지가 없습니다.');
});

test('another picture is chosen and updated, visitors see it @smoke', async ({ page, visitor }) => {
  const manager = new PopupManager(page);
  await manager.open();
  const before = await manager.preview.getAttribute('src');
  await manager.drop.choose(png('spring.png', 800, 1000, 40));
  await expect(page.getByRole('status').filter({ hasText: '→' })).toBeVisible({ timeout: 60_000 });
  await manager.alt.fill('봄 일반과정 안내');
  await manager.update.click();
  await expect(new Frame(page).toast('이미지가 업데이트되었습니다.')).toBeVisible();

  const guest = await visitor('guest');
  const home = new HomePage(guest);
  await home.open();
  const picture = home.popup.getByRole('img');
  await expect(picture).toHaveAttribute('alt', '봄 일반과정 안내');
  expect(await picture.getAttribute('src')).not.toBe(before);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
});

test('somebody else saves the popup first, their change is shown and the next update goes on top of it', async ({
  page,
  api,
  tokens,
  watchdog,
}) => {
  watchdog.expectRefusal(409, /\/popupModal\/update$/);
  const manager = new PopupManager(page);
  await manager.open();
  await manager.alt.fill('내가 쓴 안내');
  const body = { imagePath: 'item/blanket.webp', isActive: true, alt: '먼저 쓴 안내' };
  await api.json('/api/admin/popupModal/update', { method: 'PUT', token: tokens.admin, body });
  await manager.update.click();
  await expect(manager.failure).toContainText('먼저 저장했습니다.');
  await expect(page.getByRole('region', { name: '먼저 저장된 변경' })).toContainText('먼저 쓴');
  await expect(manager.alt).toHaveValue('내가 쓴 안내');
  await manager.update.click();
  await expect(new Frame(page).toast('이미지가 업데이트되었습니다.')).toBeVisible();
  await expect(manager.alt).toHaveValue('내가 쓴 안내');
});

test('another picture is chosen and called off, the stored one stays @smoke', async ({ page }) => {
  const manager = new PopupManager(page);
  await manager.open();
  const before = await manager.preview.getAttribute('src');
  await manager.drop.drop(png('discarded.png'));
  await expect(page.getByRole('status').filter({ hasText: '→' })).toBeVisible({ timeout: 60_000 });
  await expect(manager.preview).not.toHaveAttribute('src', before ?? '');
  await manager.cancel.click();
  await expect(manager.preview).toHaveAttribute('src', before ?? '');
});

test('files are dropped that are too large or no picture, a sentence says so', async ({ page }) => {
  const manager = new PopupManager(page);
  await manager.open();
  await manager.drop.drop(tooLarge('huge.png'));
  await expect(page.getByText('이미지 원본 크기는 5MB 이하여야 합니다.')).toBeVisible();
  await manager.drop.drop(renamedText('letter.png'));
  await expect(page.getByText(/이미지 (로드|처리|읽기)에 실패했습니다\./)).toBeVisible();
});

test('a change of the popup is taken back in the change log, the popup is as it was', async ({
  page,
  visitor,
}) => {
  const manager = new PopupManager(page);
  await manager.open();
  await manager.active.click();
  await expect(manager.state).toHaveText('꺼짐');

  await page.goto('/admin/journal?kind=popup');
  await page.getByRole('table', { name: '변경 기록' }).getByRole('link').first().click();
  await page.getByRole('button', { name: '이 변경 되돌리기' }).click();
  await new Frame(page).confirm('되돌리기');
  await expect(new Frame(page).toast('변경을 되돌렸습니다.')).toBeVisible();

  const guest = await visitor('guest');
  const home = new HomePage(guest);
  await home.open();
  await expect(home.popup).toBeVisible();
});
