import { overflow, violations } from '@maru/e2e/fixtures/look.ts';
import { expect, test } from '@maru/e2e/fixtures/test.ts';
import { Frame } from '@maru/e2e/pages/frame.ts';
import { Board, BoardManager, PostForm } from './pages.ts';

test.use({ as: 'admin' });

test.beforeEach(({ restored }) => restored);

test('an admin divides a board, a member writes under a category, and one goes with its posts moved @smoke', async ({
  page,
  visitor,
}) => {
  const words = `매트를 가져가나요 ${Date.now().toString(36)}`;
  const manager = new BoardManager(page);
  const frame = new Frame(page);
  const save = page.getByRole('button', { name: '저장', exact: true });
  const rows = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^분류 \d 지우기$/ }) });

  await page.goto('/admin/boards/edit/QNA');
  for (const [index, name] of ['수업', '시설'].entries()) {
    await page.getByRole('button', { name: '분류 추가' }).click();
    await rows.nth(index).getByLabel('이름').fill(name);
  }
  await page.getByRole('checkbox', { name: /글마다 분류를 골라야 함/ }).check();
  await save.click();
  await expect(frame.toast('게시판을 저장했습니다.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);

  const member = await visitor('member');
  const board = new Board(member);
  const form = new PostForm(member);
  await member.goto('/upload/QNA');
  await form.title.fill(words);
  await form.body.fill('처음 갑니다.');
  await form.upload.click();
  const category = member.getByLabel('분류');
  await expect(category).toHaveAttribute('aria-invalid', 'true');
  await category.selectOption('시설');
  expect(await violations(member)).toEqual([]);
  await form.upload.click();
  await new Frame(member).confirm('확인');
  await expect(board.link(words)).toBeVisible();
  await expect(board.row(words)).toContainText('시설');

  const ways = member.getByRole('navigation', { name: '분류' });
  await ways.getByRole('link', { name: '수업' }).click();
  await expect(member).toHaveURL('/community/QNA?category=c1');
  await expect(board.link(words)).toHaveCount(0);
  await ways.getByRole('link', { name: '시설' }).click();
  await expect(board.rows).toHaveCount(1);
  await expect(board.link(words)).toBeVisible();
  expect(await violations(member)).toEqual([]);
  expect(await overflow(member)).toEqual([]);

  await board.open('QNA', '?category=c2');
  await expect(member).toHaveTitle(/시설/);
  await board.link(words).click();
  await expect(member.getByRole('main').getByRole('link', { name: '시설', exact: true })).toBeVisible();

  await page.reload();
  await expect(manager.field('이름').first()).toBeVisible();
  await page.getByRole('button', { name: '분류 2 지우기' }).click();
  await save.click();
  const target = page.getByLabel(/‘시설’의 글 1개를 옮길 분류/);
  await expect(target).toHaveAttribute('aria-invalid', 'true');
  await target.selectOption('수업');
  expect(await violations(page)).toEqual([]);
  await save.click();
  await expect(frame.toast('게시판을 저장했습니다.')).toBeVisible();
  await board.open('QNA', '?category=c1');
  await expect(board.row(words)).toContainText('수업');
});
