import { png } from '@maru/e2e/fixtures/images.ts';
import { violations } from '@maru/e2e/fixtures/look.ts';
import { expect, test } from '@maru/e2e/fixtures/test.ts';
import { Frame } from '@maru/e2e/pages/frame.ts';
import { SettingScreen } from '@maru/e2e/pages/settings.ts';
import { Calendar, EventManager } from './pages.ts';

test.use({ as: 'admin' });

const unique = (words: string) => `${words} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`;

test('an event is made with a picture, published, and stands in the calendar @smoke @desktop', async ({
  page,
  restored: _,
}) => {
  const title = unique('새봄 찻자리');
  const manager = new EventManager(page);
  await manager.openNew();
  await manager.create.click();
  await expect(manager.field('제목')).toHaveAccessibleDescription('제목을 입력해주세요.');
  await expect(manager.field('시작일')).toHaveAccessibleDescription('시작하는 때를 입력해주세요.');
  await manager.field('제목').fill(title);
  await manager.field('시작일').fill('2027-04-10');
  await expect(manager.field('종료일')).toHaveValue('2027-04-10');
  await manager.field('시작 시각').fill('15:00');
  await manager.field('종료 시각').fill('14:00');
  await manager.create.click();
  await expect(manager.field('종료일')).toHaveAccessibleDescription('끝나는 때가 시작보다 빠릅니다.');
  await manager.field('종료 시각').fill('16:30');
  await manager.field('장소').fill('찻방');
  await manager.picture.choose(png('tea.png', 900, 600));
  await expect(page.getByRole('button', { name: '이미지 지우기' })).toBeVisible();
  await page.getByRole('textbox', { name: '이미지 대체 텍스트' }).fill('찻잔 둘');
  await manager.text.fill('봄나물 다식을 나눕니다.');
  await manager.published.click();
  await manager.create.click();
  await expect(page).toHaveURL(/\/admin\/events\/2027-04-10-/);
  await new Calendar(page).open('2027-04');
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page.getByText('2027년 4월 10일 (토) 15:00–16:30')).toBeVisible();
  await expect(page.getByRole('img', { name: '찻잔 둘' })).toBeVisible();
  await expect(page.getByText('봄나물 다식을 나눕니다.')).toBeVisible();
});

test('two admins save one event, the later chooses and nothing is lost @desktop', async ({
  page,
  visitor,
  watchdog,
}) => {
  watchdog.expectRefusal(409, /admin\/events/);
  const title = unique('달빛 걷기');
  const manager = new EventManager(page);
  await manager.openNew();
  await manager.field('제목').fill(title);
  await manager.field('시작일').fill('2027-05-01');
  await manager.create.click();
  await expect(page).toHaveURL(/\/admin\/events\/2027-05-01-/);
  const other = await visitor('admin');
  await other.goto(page.url());
  const theirs = new EventManager(other);
  await theirs.field('장소').fill('약수터');
  await theirs.field('제목').fill(`${title} (저녁)`);
  await theirs.save.click();
  await expect(new Frame(other).toast('행사를 저장했습니다.')).toBeVisible();
  await manager.field('제목').fill(`${title} (새벽)`);
  await manager.save.click();
  await expect(page.getByRole('heading', { name: '다른 곳에서 먼저 저장된 행사' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('radio', { name: '내 변경' }).check();
  await page.getByRole('button', { name: '합쳐서 저장' }).click();
  await expect(new Frame(page).toast('행사를 저장했습니다.')).toBeVisible();
  await expect(manager.field('장소')).toHaveValue('약수터');
  await expect(manager.field('제목')).toHaveValue(`${title} (새벽)`);
});

test('events are deleted and come back; the history tells of it @desktop', async ({ page }) => {
  const title = unique('장독대 모임');
  const manager = new EventManager(page);
  await manager.openNew();
  await manager.field('제목').fill(title);
  await manager.allDay.check();
  await manager.field('시작일').fill('2027-06-01');
  await manager.create.click();
  await expect(page).toHaveURL(/\/admin\/events\/2027-06-01-/);
  await manager.openList('?state=hidden');
  await page.getByRole('checkbox', { name: `${title} 선택` }).check();
  await manager.remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: '선택 삭제' }).click();
  await expect(manager.row(title)).toHaveCount(0);
  await manager.undo.click();
  await expect(manager.row(title)).toHaveCount(1);
  await page.getByRole('button', { name: `${title} 변경 기록` }).click();
  await expect(page.getByRole('dialog').getByText('삭제').first()).toBeVisible();
});

test('the calendar is called what the centre calls it, and goes back with one undo @smoke', async ({
  page,
  visitor,
  restored: _,
}) => {
  const setting = new SettingScreen(page, '행사 일정 설정');
  await setting.open('/admin/events/calendar');
  await page.getByLabel('지난 행사를 두는 날').fill('4000');
  await setting.saveButton.click();
  await expect(page.getByText('0에서 3650까지의 숫자를 적어 주세요.').first()).toBeVisible();
  await page.getByLabel('지난 행사를 두는 날').fill('30');
  await page.getByLabel('일정의 이름').fill('학교 달력');
  expect(await violations(page)).toEqual([]);
  await setting.save();
  const guest = await visitor('guest');
  await new Calendar(guest).open();
  await expect(new Calendar(guest).title).toHaveText('학교 달력');
  await setting.takeBackLast();
  await guest.reload();
  await expect(new Calendar(guest).title).toHaveText('행사 일정');
});
