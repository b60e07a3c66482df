import { access, rm } from 'node:fs/promises';
import { ownData } from '../../fixtures/data.ts';
import { violations } from '../../fixtures/look.ts';
import { artifacts, litestream } from '../../fixtures/paths.ts';
import { emptyFolder, type Server, startServer } from '../../fixtures/server.ts';
import { test as base, expect } from '../../fixtures/test.ts';
import { BackupScreen } from '../../pages/backup.ts';
import { Frame } from '../../pages/frame.ts';

/** The first centre with a backup in a folder. */
const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
    async ({}, use, { workerIndex }) => {
      await access(litestream).catch(() => {
        throw new Error('There is no Litestream: run make litestream.');
      });
      const data = await ownData(`backup-${workerIndex}`);
      const replica = await emptyFolder(artifacts('data', `replica-${workerIndex}`));
      const env = { MARU__BACKUP__PATH: replica, MARU__BACKUP__LITESTREAM: litestream };
      const server = await startServer({ data, env, log: `backup-${workerIndex}` });
      await use(server);
      await server.stop();
      await rm(data, { recursive: true, force: true });
      await rm(replica, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test.use({ as: 'admin' });
test.describe.configure({ timeout: 360_000 });

/** Until the backup has its first full copy and the light has seen it. */
async function backedUp(screen: BackupScreen) {
  await screen.open();
  await expect(screen.state).toContainText('정상', { timeout: 60_000 });
  await expect(screen.state).toContainText('–', { timeout: 60_000 });
}

test('a page is edited, the admin goes back in time, looks, takes it back and undoes that @smoke', async ({
  page,
  api,
  tokens,
  watchdog,
}) => {
  // The comparison that is open asks once more after the taking back: nothing differs any longer.
  watchdog.expectRefusal(404, /\/difference\?/);
  const screen = new BackupScreen(page);
  await backedUp(screen);
  const { title } = await api.page('GOYOSUP');
  // The moment before the edit has to be later than the first full copy.
  await expect(async () => {
    const { first, last } = await api.json<{ first: string; last: string }>('/api/admin/backup', {
      token: tokens.admin,
    });
    expect(Date.now() - new Date(first).getTime()).toBeGreaterThan(3_000);
    expect(Date.now() - new Date(last).getTime()).toBeLessThan(20_000);
  }).toPass({ timeout: 60_000 });
  await api.retitle(tokens.admin, 'GOYOSUP', '잘못 바꾼 제목');

  await screen.open();
  await screen.beforeChange('잘못 바꾼 제목');
  await screen.goBack();
  await expect(screen.rows.filter({ hasText: title })).toContainText('바뀜', { timeout: 60_000 });
  await expect(screen.opened).toContainText('회원 정보와 신청서는 되돌리지 않음');

  const past = await screen.look();
  await expect(past.getByRole('complementary', { name: '지난 사이트 미리보기' })).toBeVisible();
  await past.goto(new URL('info/GOYOSUP', past.url()).href);
  await expect(past.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(past.getByRole('heading', { level: 1, name: '잘못 바꾼 제목' })).toHaveCount(0);
  await past.close();
  expect((await api.page('GOYOSUP')).title).toBe('잘못 바꾼 제목');

  await screen.takeBackOne(title);
  await expect(new Frame(page).toast('1건을 되돌렸습니다.')).toBeVisible();
  await expect.poll(async () => (await api.page('GOYOSUP')).title).toBe(title);
  await page.getByRole('region', { name: '되돌리기' }).getByRole('button', { name: '되돌리기' }).click();
  await expect.poll(async () => (await api.page('GOYOSUP')).title).toBe('잘못 바꾼 제목');
  // Still logged in: the site as it was has no logins of its own.
  await page.reload();
  await expect(screen.state).toBeVisible();
});

test('a time before the first backup is refused at its field, the screen has no barriers', async ({
  page,
  watchdog,
}) => {
  watchdog.expectRefusal(400, /\/previews$/);
  const screen = new BackupScreen(page);
  await backedUp(screen);
  await screen.time.fill('2020-01-01T09:00');
  await screen.goBack();
  await expect(page.getByRole('alert').filter({ hasText: '백업이 있는 시각을 골라 주세요.' })).toBeVisible();
  await expect(screen.time).toHaveValue(/^2020-01-01T09:00/);
  expect(await violations(page)).toEqual([]);
});

test('the backup is restored and proved at the press of a button', async ({ page }) => {
  const screen = new BackupScreen(page);
  await backedUp(screen);
  await page.getByRole('button', { name: '지금 복원해 확인' }).click();
  await expect(new Frame(page).toast('복원을 확인했습니다.')).toBeVisible({ timeout: 60_000 });
  await expect(screen.state).toContainText('개가 같음');
});
