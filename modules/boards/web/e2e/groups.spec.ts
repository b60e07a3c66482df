import { overflow, violations } from '@maru/e2e/fixtures/look.ts';
import { member } from '@maru/e2e/fixtures/people.ts';
import { expect, test } from '@maru/e2e/fixtures/test.ts';
import { Frame } from '@maru/e2e/pages/frame.ts';
import { MembersPage } from '@maru/e2e/pages/members.ts';
import { Board, PostPage } from './pages.ts';

test.use({ as: 'admin' });
test.beforeEach(({ restored }) => restored);

test('a board that is for a group is read by its members and by nobody else @smoke', async ({
  page,
  api,
  tokens,
  visitor,
  watchdog,
}) => {
  watchdog.expectRefusal(404, /fetchListByType/);
  const title = `우리끼리 ${Date.now()}`;
  const { id } = await api.write(tokens.admin, 'QNA', { title, content: '<p>수업 이야기</p>' });
  const frame = new Frame(page);

  await page.goto('/admin/member/groups');
  await page.getByRole('button', { name: '그룹 만들기' }).click();
  const dialog = page.getByRole('dialog', { name: '그룹 만들기' });
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: '그룹 이름을 입력해주세요.' })).toBeVisible();
  await dialog.getByLabel('이름').fill('학생');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('회원 0명')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);

  const members = new MembersPage(page);
  await members.open();
  await members.find(member.displayName);
  await expect(members.rows()).toHaveCount(1);
  await members.row(member.displayName).getByRole('checkbox').check();
  await page.getByRole('button', { name: '그룹에 넣기' }).click();
  await expect(frame.toast('회원 1명을 ‘학생’ 그룹에 넣었습니다.')).toBeVisible();
  await expect(members.row(member.displayName)).toContainText('학생');

  await page.goto('/admin/boards/edit/QNA');
  await page.getByLabel('누가 읽을 수 있나요?').selectOption('회원 그룹');
  await page.getByRole('checkbox', { name: '학생' }).check();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(frame.toast('게시판을 저장했습니다.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);

  const inside = await visitor('member');
  const board = new Board(inside);
  await board.open('QNA');
  await expect(board.link(title)).toBeVisible();
  await new PostPage(inside).open(id);
  await expect(inside.getByText('수업 이야기')).toBeVisible();

  const outside = await visitor('other');
  const closed = new Board(outside);
  await closed.open('QNA');
  await expect(closed.link(title)).toHaveCount(0);
  await closed.open('NOTICE');
  await expect(closed.boards.getByRole('link', { name: /자주|질문/ })).toHaveCount(0);

  await page.goto('/admin/member/groups');
  const remove = page.getByRole('button', { name: /삭제.*학생/ });
  await expect(remove).toHaveAccessibleDescription(/쓰는 곳에서 빼면 삭제할 수 있음/);
  await expect(remove).toBeDisabled();
});
