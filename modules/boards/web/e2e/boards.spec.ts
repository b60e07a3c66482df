import type { Api } from '@maru/e2e/fixtures/api.ts';
import { violations } from '@maru/e2e/fixtures/look.ts';
import { expect, test } from '@maru/e2e/fixtures/test.ts';
import { Frame } from '@maru/e2e/pages/frame.ts';
import { BoardManager, PostForm } from './pages.ts';

test.use({ as: 'admin' });

test.beforeEach(({ restored }) => restored);

const unique = (words: string) => `${words} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`;
/** A board as the form sends it when nothing but its name is chosen. */
function makeBoard(api: Api, token: string, key: string, title: string) {
  const body = {
    key,
    title,
    layout: 'list',
    read: 'everyone',
    write: 'member',
    comment: 'member',
    secret: 'no',
    pin: true,
    showDate: true,
    pageSize: 20,
    archived: false,
  };
  return api.json('/api/admin/boards', { method: 'POST', token, body });
}

const newKey = () => `CLUB-${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`;

test('an admin makes a board, members write on it, it is archived, and goes while its posts stay @smoke @desktop', async ({
  page,
  visitor,
  watchdog,
}) => {
  const [key, title, words] = [newKey(), unique('산책 모임'), unique('첫 산책')];
  const manager = new BoardManager(page);
  await manager.open();
  await page.getByRole('link', { name: '게시판 만들기' }).click();
  await manager.create.click();
  await expect(manager.field('이름')).toHaveAccessibleDescription('게시판 이름을 입력해주세요.');
  await manager.field('이름').fill(title);
  await manager.field('주소').fill(key);
  await manager.create.click();
  await expect(page).toHaveURL(`/admin/boards/edit/${key}`);
  await expect(page.getByRole('link', { name: '메뉴에 넣기' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const member = await visitor('member');
  await member.goto(`/community/${key}`);
  await member.getByRole('link', { name: '글쓰기' }).click();
  const form = new PostForm(member);
  await form.title.fill(words);
  await form.body.fill('강을 따라 걸었어요.');
  await form.upload.click();
  await new Frame(member).confirm('확인');
  await expect(member.getByRole('main').getByRole('link', { name: words })).toBeVisible();

  await manager.field('보관').check();
  await manager.save.click();
  await expect(new Frame(page).toast('게시판을 저장했습니다.')).toBeVisible();
  await member.reload();
  await expect(member.getByText('보관된 게시판이에요.')).toBeVisible();
  await expect(member.getByRole('link', { name: '글쓰기' })).toHaveCount(0);

  await manager.open();
  const question = await manager.askToRemove(title);
  await question.getByLabel('옮길 게시판').selectOption({ label: '체험 후기' });
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: '삭제' }).click();
  // Behind an open dialog there is no row either.
  await expect(question).toBeHidden();
  await expect(manager.row(title)).toHaveCount(0);
  // It stays while the pointer is over it.
  const takeBack = new Frame(page).toasts.getByRole('button', { name: '되돌리기' });
  await takeBack.hover();
  watchdog.expectRefusal(404, /community/);
  await member.goto('/community/REVIEW');
  await expect(member.getByRole('main').getByRole('link', { name: words })).toBeVisible();

  await takeBack.click();
  await expect(manager.row(title)).toBeVisible();
  await member.goto(`/community/${key}`);
  await expect(member.getByRole('main').getByRole('link', { name: words })).toBeVisible();
});

test('two admins change one board, the later chooses and nothing is lost @desktop', async ({
  page,
  visitor,
  watchdog,
  api,
  tokens,
}) => {
  watchdog.expectRefusal(409, /admin\/boards/);
  const [key, title] = [newKey(), unique('책 모임')];
  await makeBoard(api, tokens.admin, key, title);
  const mine = new BoardManager(page);
  await page.goto(`/admin/boards/edit/${key}`);
  await mine.field('이름').fill(`${title} (저녁)`);
  const other = await visitor('admin');
  const theirs = new BoardManager(other);
  await other.goto(`/admin/boards/edit/${key}`);
  await theirs.field('한 쪽의 글 수').fill('12');
  await theirs.save.click();
  await expect(new Frame(other).toast('게시판을 저장했습니다.')).toBeVisible();
  await mine.save.click();
  await page.getByRole('button', { name: '합쳐서 저장' }).click();
  await expect(new Frame(page).toast('게시판을 저장했습니다.')).toBeVisible();
  await expect(mine.field('한 쪽의 글 수')).toHaveValue('12');
  await expect(mine.field('이름')).toHaveValue(`${title} (저녁)`);
});

test('boards are put in order by keys, and visitors see it', async ({ page, api, tokens, visitor }) => {
  const [key, title] = [newKey(), unique('찻집 소식')];
  await makeBoard(api, tokens.admin, key, title);
  const manager = new BoardManager(page);
  await manager.open();
  const place = page.getByLabel(new RegExp(`^${title} 순서`));
  await place.fill('1');
  const saved = page.waitForResponse(/boards\/order/);
  await place.press('Enter');
  await saved;
  const guest = await visitor('guest');
  await guest.goto('/community/QNA');
  const boards = guest.getByRole('navigation', { name: '게시판' }).getByRole('link');
  await expect(boards.first()).toHaveText(title);
});
