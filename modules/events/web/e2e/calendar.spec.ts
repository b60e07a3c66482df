import { readFile } from 'node:fs/promises';
import { expect, test } from '@maru/e2e/fixtures/test.ts';
import { Calendar } from './pages.ts';

test('the months are walked through, the address says which one is shown @smoke', async ({ page }) => {
  const calendar = new Calendar(page);
  await calendar.open('2026-12');
  await expect(calendar.month).toHaveText('2026년 12월');
  await calendar.next.click();
  await expect(calendar.month).toHaveText('2027년 1월');
  await expect(page).toHaveURL(/\?month=2027-01$/);
  await expect(calendar.event('겨울 마루 손질 (휴관)').first()).toBeVisible();
  // Nothing is published after it.
  await expect(calendar.next).toHaveCount(0);
  await page.goBack();
  await expect(calendar.month).toHaveText('2026년 12월');
});

test('two quick presses lead two months on, though the first month is still on its way', async ({ page }) => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const calendar = new Calendar(page);
  await calendar.open('2026-11');
  await page.route('**/api/events?month=**', async (route) => {
    await held;
    await route.continue();
  });
  await calendar.next.click();
  await expect(page).toHaveURL(/\?month=2026-12$/);
  await expect(calendar.next).toHaveAttribute('href', /month=2027-01$/);
  await calendar.next.click();
  await expect(page).toHaveURL(/\?month=2027-01$/);
  goOn();
  await expect(calendar.month).toHaveText('2027년 1월');
});

test('the calendar is walked by keys, an event is opened and left again', async ({ page }) => {
  const calendar = new Calendar(page);
  await calendar.open('2026-12');
  const event = calendar.event('지도자과정 수료식').first();
  await event.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/events/graduation-2026');
  await expect(calendar.title).toHaveText('지도자과정 수료식');
  await expect(calendar.title).toBeFocused();
  await page.getByRole('link', { name: '행사 일정으로 돌아가기' }).click();
  await expect(page).toHaveURL(/\/events\?month=2026-12$/);
});

test('a night over two days stands on both of them @desktop', async ({ page }) => {
  const calendar = new Calendar(page);
  await calendar.open('2026-12');
  await expect(calendar.event('해넘이와 해맞이 명상')).toHaveCount(1);
  await calendar.next.click();
  await expect(calendar.month).toHaveText('2027년 1월');
  await expect(calendar.event('해넘이와 해맞이 명상')).toHaveCount(1);
  await expect(calendar.event('겨울 마루 손질 (휴관)')).toHaveCount(6);
});

test('an event is taken along as a file for a calendar', async ({ page }) => {
  await page.goto('/events/solstice-2026');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: '내 캘린더에 넣기' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('solstice-2026.ics');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('DTSTART:20261222T110000Z');
});

test.describe('without JavaScript', { tag: '@chromium' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the month is read, its neighbours and events are reached', async ({ page }) => {
    await page.goto('/events?month=2026-12');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2026년 12월 행사 일정');
    await page.getByRole('link', { name: '다음 달' }).click();
    await page.getByRole('link', { name: '지도자과정 설명회' }).click();
    await expect(page.getByText('2027년 1월 16일 (토) 15:00–16:30')).toBeVisible();
  });
});

for (const path of ['/events/no-such-event', '/events?month=2026-13']) {
  test(`${path} is not found`, async ({ page, watchdog }) => {
    watchdog.expectRefusal(404, /events/);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('존재하지 않는 페이지입니다.').first()).toBeVisible();
  });
}
