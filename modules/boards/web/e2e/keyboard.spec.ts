import { press, tabTo, typeInto } from '@maru/e2e/fixtures/keyboard.ts';
import { settle, violations } from '@maru/e2e/fixtures/look.ts';
import { expect, test } from '@maru/e2e/fixtures/test.ts';
import { Board, PostForm, PostPage } from './pages.ts';

test.use({ as: 'member' });

// Specification, section 2 (/upload, /post) without a mouse.
test('a member writes a secret question and comments on it by keyboard alone @desktop @smoke', async ({
  page,
}) => {
  test.slow();
  const title = `자판으로 쓴 질문 ${Date.now().toString(36)}`;
  const board = new Board(page);
  await board.open('QNA');
  await press(page, board.write);

  const form = new PostForm(page);
  await form.body.waitFor();
  await settle(page);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "자주 묻는 질문 게시물 작성" [level=1]
      - textbox "제목"
      - toolbar "내용 서식"
      - textbox "내용"
      - checkbox /^비밀글로 작성/
      - button "돌아가기"
      - button "업로드"
  `);
  await typeInto(page, form.title, title);
  // The toolbar is one stop; the arrows go through its tools.
  await tabTo(page, form.toolbar.getByRole('button').first());
  await page.keyboard.press('ArrowRight');
  await expect(form.toolbar.getByRole('button').nth(1)).toBeFocused();
  await tabTo(page, form.body);
  await page.keyboard.type('조용히 여쭈어요.');
  // Tab leaves the writing area: nobody is caught in it.
  await press(page, form.secret, 'Space');
  await expect(form.secret).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await press(page, form.upload);
  const done = page.getByRole('alertdialog', { name: '게시물 작성이 완료되었습니다.' });
  await expect(done.getByRole('button', { name: '확인' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/community/QNA');
  await press(page, board.link(title));
  const post = new PostPage(page);
  await expect(post.title).toHaveText(title);
  await typeInto(page, post.commentField, '저도 궁금했어요.');
  await press(page, post.send);
  await expect(post.comment('저도 궁금했어요.')).toBeVisible();
  await expect(post.comments).toMatchAriaSnapshot(`
    - region /^댓글/:
      - heading "댓글 1" [level=2]
      - list:
        - listitem:
          - article "소라 님의 댓글"
      - form "댓글 내용":
        - textbox "댓글 내용"
        - status: 댓글을 등록했어요.
        - button "댓글 등록"
  `);
  expect(await violations(page)).toEqual([]);
});
