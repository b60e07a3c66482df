import { Board, PostForm, PostPage } from '../../../modules/boards/web/e2e/pages.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PageEditor, PopupManager } from '../../pages/admin.ts';
import { Frame } from '../../pages/frame.ts';
import { HomePage } from '../../pages/home.ts';
import { DraftDialog, Schedule } from '../../pages/schedule.ts';

const code = 'ABOUT';

test.use({ as: 'admin' });
test.beforeEach(({ restored }) => restored);

test('a page is kept as a draft, a guest sees it by its link, it is published and seen by all @smoke', async ({
  page,
  visitor,
  api,
}) => {
  const before = (await api.page(code)).title;
  const title = `${before} 초안`;
  const editor = new PageEditor(page);
  const plan = new DraftDialog(page);
  const schedule = new Schedule(page);
  await editor.open(code);
  await editor.title.fill(title);
  await plan.open.click();
  await expect(plan.draft).toBeChecked();
  await plan.submit.click();
  await expect(page).toHaveURL(/\/admin\/schedule\?tab=draft$/);
  await expect(schedule.row(title)).toBeVisible();
  expect((await api.page(code)).title).toBe(before);

  const guest = await visitor('guest');
  const link = await schedule.linkTo(title);
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(guest.getByRole('complementary', { name: '미리보기' })).toContainText(
    '아직 게시하지 않은 내용이에요.',
  );

  await schedule.act(title, '지금 게시').click();
  await new Frame(page).confirm('지금 게시');
  await expect(new Frame(page).toast('게시했습니다.')).toBeVisible();
  await schedule.tab('실행 기록').click();
  await expect(schedule.row(title)).toContainText('게시됨');
  await guest.goto((await api.page(code)).path ?? '/');
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a post is kept as a draft, a guest reads it by its link without a place for comments, it is published', async ({
  page,
  visitor,
}) => {
  const title = `아직 쓰는 소식 ${Date.now().toString(36)}`;
  const form = new PostForm(page);
  const plan = new DraftDialog(page);
  const schedule = new Schedule(page);
  await form.openNew('REVIEW');
  await form.title.fill(title);
  await form.body.click();
  await page.keyboard.type('다음 달부터 문을 일찍 엽니다.');
  await plan.open.click();
  await expect(plan.draft).toBeChecked();
  await plan.submit.click();
  await expect(page).toHaveURL(/\/admin\/schedule\?tab=draft$/);

  const guest = await visitor('guest');
  const board = new Board(guest);
  await board.open('REVIEW');
  await expect(board.total).toBeVisible();
  await expect(board.link(title)).toHaveCount(0);
  await guest.goto(await schedule.linkTo(title));
  const post = new PostPage(guest);
  await expect(post.title).toHaveText(title);
  await expect(post.article.getByText('다음 달부터 문을 일찍 엽니다.')).toBeVisible();
  await expect(guest.getByRole('complementary', { name: '미리보기' })).toBeVisible();
  await expect(post.comments).toHaveCount(0);
  await expect(post.article.getByRole('link', { name: '로그인' })).toHaveCount(0);

  await schedule.act(title, '지금 게시').click();
  await new Frame(page).confirm('지금 게시');
  await expect(new Frame(page).toast('게시했습니다.')).toBeVisible();
  await board.open('REVIEW');
  await board.link(title).click();
  await expect(post.title).toHaveText(title);
  await expect(post.comments).toBeVisible();
});

test('the popup is kept as a draft, a guest sees it by its link over the home page; thrown away, the link ends', async ({
  page,
  visitor,
  watchdog,
}) => {
  watchdog.expectRefusal(404, /\/(preview-draft|previewDraft)\//);
  const alt = '가을 집중 수련 안내';
  const manager = new PopupManager(page);
  const plan = new DraftDialog(page);
  const schedule = new Schedule(page);
  await manager.open();
  await manager.alt.fill(alt);
  await plan.open.click();
  await plan.submit.click();
  await expect(page).toHaveURL(/\/admin\/schedule\?tab=draft$/);

  const guest = await visitor('guest');
  const home = new HomePage(guest);
  await home.open();
  await expect(home.popup).toBeVisible();
  await expect(home.popup.getByRole('img')).not.toHaveAttribute('alt', alt);
  const link = await schedule.linkTo('홈 팝업');
  await guest.goto(link);
  await expect(guest.getByRole('dialog', { name: alt })).toBeVisible();
  await home.closePopup.click();
  await expect(home.heading).toBeVisible();
  await expect(guest.getByRole('complementary', { name: '미리보기' })).toBeVisible();

  await schedule.act('홈 팝업', '삭제').click();
  await new Frame(page).confirm('삭제');
  await expect(new Frame(page).toast('임시저장을 삭제했습니다.')).toBeVisible();
  await expect(schedule.row('홈 팝업')).toHaveCount(0);
  await guest.goto(link);
  await expect(guest.getByText('미리보기가 끝났어요.')).toBeVisible();
});

test('a draft is opened again, it says so and saving it publishes nothing', async ({ page, api }) => {
  const before = (await api.page(code)).title;
  const editor = new PageEditor(page);
  const plan = new DraftDialog(page);
  const schedule = new Schedule(page);
  await editor.open(code);
  await editor.title.fill(`${before} 하나`);
  await plan.open.click();
  await plan.submit.click();
  await schedule.row(`${before} 하나`).getByRole('link', { name: '편집' }).click();
  await expect(page.getByRole('status').filter({ hasText: '임시저장한 내용 편집 중' })).toBeVisible();
  await expect(editor.title).toHaveValue(`${before} 하나`);
  await editor.title.fill(`${before} 둘`);
  // What the first one told may still stand there.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: '임시저장', exact: true }).click();
  await saved;
  await expect(new Frame(page).toast('임시저장했습니다.')).toBeVisible();
  expect((await api.page(code)).title).toBe(before);

  await schedule.open('draft');
  await expect(schedule.row(`${before} 둘`)).toBeVisible();
  await schedule.act(`${before} 둘`, '삭제').click();
  await new Frame(page).confirm('삭제');
  await expect(new Frame(page).toast('임시저장을 삭제했습니다.')).toBeVisible();
  await expect(schedule.row(`${before} 둘`)).toHaveCount(0);
});

test('a time is chosen that has passed, the field says so and nothing typed is lost', async ({
  page,
  api,
  watchdog,
}) => {
  watchdog.expectRefusal(400, /schedule\/plans/);
  const before = (await api.page(code)).title;
  const editor = new PageEditor(page);
  const plan = new DraftDialog(page);
  await editor.open(code);
  await editor.title.fill(`${before} 예약`);
  await plan.open.click();
  await plan.due.check();
  await plan.submit.click();
  await expect(plan.at).toHaveAccessibleDescription(/날짜와 시각을 모두 골라 주세요\./);
  await plan.at.fill('2020-01-01T09:00');
  await plan.submit.click();
  await expect(plan.at).toHaveAccessibleDescription(/지난 시각이에요\./);
  await page.keyboard.press('Escape');
  await expect(editor.title).toHaveValue(`${before} 예약`);
});

test('the time of a plan comes, the page changes by itself', async ({ page, api, tokens }) => {
  const { title: before } = await api.page(code);
  const title = `${before} 예약`;
  await api.retitleLater(tokens.admin, code, title, new Date(Date.now() + 5000));
  await expect.poll(async () => (await api.page(code)).title, { timeout: 60_000 }).toBe(title);
  const schedule = new Schedule(page);
  await schedule.open('runs');
  await expect(schedule.row(title)).toContainText('게시됨');
});
