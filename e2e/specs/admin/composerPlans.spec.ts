import { expect, test } from '../../fixtures/test.ts';
import { Composer, codeOf } from '../../pages/composer.ts';
import { Frame } from '../../pages/frame.ts';
import { PageManager } from '../../pages/pages.ts';
import { DraftDialog, Schedule } from '../../pages/schedule.ts';

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);

test.use({ as: 'admin' });
test.beforeEach(({ restored }) => restored);

test('blocks are kept as a draft, shown by its link, gone on with, and published @desktop', async ({
  page,
  api,
  tokens,
  visitor,
}) => {
  const title = '가을 소식';
  const pages = new PageManager(page);
  const composer = new Composer(page);
  const plan = new DraftDialog(page);
  const schedule = new Schedule(page);
  await pages.make(title);
  const code = codeOf(page);
  await pages.shown.click();
  await composer.addKind('인용');
  await composer.field('글').fill('낙엽을 밟는 소리');
  await plan.open.click();
  await plan.submit.click();
  await expect(page).toHaveURL(/\/admin\/schedule\?tab=draft$/);
  expect((await api.page(code, tokens.admin)).blocks).toEqual([]);

  const guest = await visitor('guest');
  await guest.goto(await schedule.linkTo(title));
  await expect(guest.getByText('낙엽을 밟는 소리')).toBeVisible();

  await schedule.row(title).getByRole('link', { name: '편집' }).click();
  await composer.block(1).click();
  await expect(composer.field('글')).toHaveValue('낙엽을 밟는 소리');
  await expect(composer.drawn('quotation-1', 'text')).toHaveText('낙엽을 밟는 소리');
  // A draft, too, is not kept without what is needed.
  await composer.field('글').fill('');
  await page.getByRole('button', { name: '임시저장', exact: true }).click();
  await expect(composer.section.getByText('비워 둘 수 없어요.')).toBeVisible();
  await composer.field('글').fill('낙엽을 밟는 아침');
  // What was said of the first save may still be shown.
  const again = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: '임시저장', exact: true }).click();
  expect((await again).status()).toBe(200);
  await expect(new Frame(page).toast('임시저장했습니다.')).toBeVisible();

  await schedule.open('draft');
  await schedule.act(title, '지금 게시').click();
  await new Frame(page).confirm('지금 게시');
  await expect(new Frame(page).toast('게시했습니다.')).toBeVisible();
  await guest.goto('/가을-소식');
  await expect(guest.getByText('낙엽을 밟는 아침')).toBeVisible();
});

test('blocks that are due later are seen by nobody before, and stand in the plan @desktop', async ({
  page,
  api,
  tokens,
}) => {
  const title = '겨울 소식';
  const pages = new PageManager(page);
  const composer = new Composer(page);
  const plan = new DraftDialog(page);
  const schedule = new Schedule(page);
  await pages.make(title);
  const code = codeOf(page);
  await composer.addKind('인용');
  await composer.field('글').fill('첫눈');
  await plan.open.click();
  await plan.due.check();
  await plan.at.fill(tomorrow);
  await plan.submit.click();
  await expect(page).toHaveURL(/\/admin\/schedule(\?tab=due)?$/);
  await expect(schedule.row(title)).toBeVisible();
  expect((await api.page(code, tokens.admin)).blocks).toEqual([]);
  await schedule.row(title).getByRole('link', { name: '편집' }).click();
  await expect(composer.block(1)).toContainText('첫눈');
  await schedule.open('due');
  await schedule.act(title, '지금 게시').click();
  await new Frame(page).confirm('지금 게시');
  await expect(new Frame(page).toast('게시했습니다.')).toBeVisible();
  expect((await api.page(code, tokens.admin)).blocks.map(({ data }) => data.text)).toEqual(['첫눈']);
});
