import { png } from '@maru/e2e/fixtures/images.ts';
import { overflow, settle, violations } from '@maru/e2e/fixtures/look.ts';
import { artifacts } from '@maru/e2e/fixtures/paths.ts';
import { expect, test } from '@maru/e2e/fixtures/test.ts';
import { Frame } from '@maru/e2e/pages/frame.ts';
import { PostForm, PostPage } from './pages.ts';

const unique = (words: string) => `${words} ${Date.now().toString(36)}`;

test('a guest sees no way to change a post', async ({ page, api, tokens }) => {
  const { id } = await api.write(tokens.member, 'REVIEW', { title: '남이 쓴 글' });
  const post = new PostPage(page);
  await post.open(id);
  await expect(post.edit).toHaveCount(0);
  await expect(post.remove).toHaveCount(0);
});

test.describe('as another member', () => {
  test.use({ as: 'other' });

  test('somebody else’s post is not changed: no buttons, and the edit screen says no', async ({
    page,
    api,
    tokens,
  }) => {
    const { id } = await api.write(tokens.member, 'REVIEW', { title: '소라가 쓴 글' });
    const post = new PostPage(page);
    await post.open(id);
    await expect(post.edit).toHaveCount(0);
    await page.goto(`/edit/${id}`);
    await new PostForm(page).done('권한이 없습니다.');
    await expect(page).toHaveURL(/\/community\/REVIEW$/);
    const refused = await api.send(`/api/post/deletePost/${id}`, { method: 'DELETE', token: tokens.other });
    expect(refused.status).toBe(403);
  });
});

test.describe('as a member', () => {
  test.use({ as: 'member' });

  test('one’s own post is changed, with a picture more and the sum of what shrinking saved @smoke', async ({
    page,
    api,
    tokens,
  }) => {
    const { id } = await api.write(tokens.member, 'REVIEW', {
      title: unique('고칠 글'),
      content: '<p>처음 쓴 글</p>',
    });
    const post = new PostPage(page);
    await post.open(id);
    await post.edit.click();
    const form = new PostForm(page);
    await expect(form.heading).toHaveText('체험 후기 게시물 수정');
    await expect(form.body).toContainText('처음 쓴 글');
    await expect(form.pin).toHaveCount(0);
    await form.title.fill('고친 제목');
    await form.body.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('덧붙인 글');
    await form.pick(png('more.png', 900, 600));
    await expect(page.getByText(/추가된 이미지 1개: 원본 \d+\.\d\dMB → 최적화 \d+\.\d\dMB/)).toBeVisible({
      timeout: 30_000,
    });
    await form.caption.click();
    await page.keyboard.type('아침 숲');
    const summed = page.getByRole('listitem').filter({ hasText: /^more\.png \(.+ → .+\)아침 숲$/ });
    await expect(summed).toBeVisible();
    await form.save.click();
    await form.done('게시물 수정이 완료되었습니다.');
    await expect(post.title).toHaveText('고친 제목');
    await expect(page.getByText('덧붙인 글')).toBeVisible();
    await expect(page.getByRole('main').locator('figure img')).toBeVisible();
    await form.openEdit(id);
    await expect(page.getByText(/^저장된 이미지 1개: 원본 /)).toBeVisible();
    await expect(summed).toBeVisible();
  });

  test('§2 a picture is selected past, and moved by keyboard as far as it goes @desktop', async ({
    page,
    api,
    tokens,
  }) => {
    const content =
      '<p>하나</p><p>둘</p><figure><img src="/media/item/blanket.webp" alt="숲"></figure><p>셋</p>';
    const { id } = await api.write(tokens.member, 'REVIEW', { title: unique('그림을 옮길 글'), content });
    const form = new PostForm(page);
    await form.openEdit(id);
    const kinds = form.body.locator('p, figure');
    const up = form.body.getByRole('button', { name: '이미지 위로' });
    await up.focus();
    for (const place of [1, 0]) {
      await page.keyboard.press('Enter');
      await expect(up).toBeFocused();
      await expect(kinds.nth(place).getByRole('img')).toBeVisible();
    }
    await page.keyboard.press('Enter');
    await expect(up).toBeFocused();
    await expect(kinds).toHaveCount(4);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(kinds.nth(2).getByRole('img')).toBeVisible();

    await form.body.getByText('둘').click();
    await page.keyboard.press('Home');
    for (let line = 0; line < 3; line += 1) await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Delete');
    await expect(form.body.getByRole('figure')).toHaveCount(0);
    await expect(kinds).toHaveText(['하나', '']);
  });

  test('§2 of what is pasted it is said in sight what had to be left out, until it is read', async ({
    page,
    api,
    tokens,
  }) => {
    const content = '<p>줄</p>'.repeat(60);
    const { id } = await api.write(tokens.member, 'REVIEW', { title: unique('붙여 넣을 글'), content });
    const form = new PostForm(page);
    await form.openEdit(id);
    await form.body.click();
    await page.keyboard.press('Control+End');
    await form.paste(
      '<p>글</p><table><tr><td><ul><li>표</li></ul></td></tr></table><img src="https://b.example/c.png">',
    );
    const lost = '표·질문 안의 제목·목록·이미지, 이 사이트에 없는 이미지';
    const notice = page.getByRole('alert').filter({ hasText: lost });
    await expect(notice).toBeInViewport();
    await page.keyboard.type('이어서');
    await expect(notice).toBeInViewport();
    await notice.getByRole('button', { name: '확인' }).click();
    await expect(notice).toHaveCount(0);
    await expect(form.body).toBeFocused();
  });

  const picture = '<figure><img src="/media/item/blanket.webp" alt="숲"></figure>';
  for (const [text, content, written] of [
    ['that begins with a picture', `${picture}<p>글</p>`, '이어 쓴 글'],
    ['of a picture alone', picture, '이어 쓴 '],
  ] as const) {
    test(`§2 Tab reaches a text ${text}, and it can be written in @desktop`, async ({
      page,
      api,
      tokens,
    }) => {
      const { id } = await api.write(tokens.member, 'REVIEW', { title: unique('그림이 먼저인 글'), content });
      const form = new PostForm(page);
      await form.openEdit(id);
      await form.title.focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(form.body).toBeFocused();
      await page.keyboard.type('이어 쓴 ');
      await expect(form.body.locator('p')).toHaveText([written]);
    });
  }

  test('a letter that is taken back is no change, and leaving asks nothing', async ({
    page,
    api,
    tokens,
  }) => {
    const content = '<p>처음 쓴 <strong>글</strong></p>';
    const { id } = await api.write(tokens.member, 'REVIEW', { title: unique('그대로 둘 글'), content });
    const form = new PostForm(page);
    await form.openEdit(id);
    await form.body.click();
    await page.keyboard.type('a');
    await page.keyboard.press('Backspace');
    await form.back.click();
    await expect(page).toHaveURL(`/post/${id}`);
  });

  test('one’s own post is deleted after a question, and the visitor lands on the centre’s page', async ({
    page,
    api,
    tokens,
  }) => {
    const { id } = await api.write(tokens.member, 'REVIEW', { title: unique('지울 글') });
    const post = new PostPage(page);
    await post.open(id);
    await post.remove.click();
    const frame = new Frame(page);
    await expect(frame.alert).toContainText('게시물을 삭제 하시겠습니까?');
    await frame.confirm('삭제');
    await expect(page).toHaveURL(/\/info\/GOYOSUP$/);
    expect((await api.send(`/api/post/fetchById/${id}`)).status).toBe(404);
  });

  test('somebody saved first: both versions are compared, made one and saved', async ({
    page,
    api,
    tokens,
    watchdog,
  }) => {
    watchdog.expectRefusal(409, /editPost/);
    const { id } = await api.write(tokens.member, 'REVIEW', {
      title: '함께 고칠 글',
      content: '<p>처음 쓴 글</p>',
    });
    const form = new PostForm(page);
    await form.openEdit(id);
    await api.rewrite(tokens.admin, id, '관리자가 고친 제목');
    await form.title.fill('내가 고친 제목');
    await form.save.click();
    await expect(form.conflict).toBeVisible();
    await expect(form.conflict).toContainText('관리자가');
    await expect(form.conflict).toContainText('내용 (저장된 변경)');
    await form.conflict.getByRole('radio', { name: '내 변경' }).check();
    await form.conflict.getByRole('button', { name: '합쳐서 저장' }).click();
    await form.done('게시물 수정이 완료되었습니다.');
    const stored = await api.post(id);
    expect(stored.title).toBe('내가 고친 제목');
    expect(stored.content).toBe('<p>먼저 저장된 본문</p>');
  });

  test('after a conflict one goes back to one’s own words, nothing is lost', async ({
    page,
    api,
    tokens,
    watchdog,
  }) => {
    watchdog.expectRefusal(409, /editPost/);
    const { id } = await api.write(tokens.member, 'REVIEW', { title: '함께 고칠 글 둘' });
    const form = new PostForm(page);
    await form.openEdit(id);
    await api.rewrite(tokens.admin, id, '함께 고칠 글 둘', '<p>관리자의 본문</p>');
    await form.body.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' 내가 덧붙인 말');
    await form.save.click();
    await expect(form.conflict).toBeVisible();
    await form.conflict.getByRole('button', { name: '내가 쓰던 화면으로' }).click();
    await expect(form.body).toContainText('내가 덧붙인 말');
    await form.save.click();
    await form.conflict.getByRole('button', { name: '모두 저장된 변경' }).click();
    await form.conflict.getByRole('button', { name: '합쳐서 계속 쓰기' }).click();
    await expect(form.body).toContainText('관리자의 본문');
  });
});

test.describe('as the author', () => {
  test.use({ as: 'member' });

  test('§3 a picture below the text is taken out and back in, what is taken out goes with the save', async ({
    page,
    api,
    tokens,
  }, { project }) => {
    const paths = await Promise.all(
      ['one', 'two'].map((name, index) =>
        api.upload(tokens.member, 'post', png(`${name}.png`, 640, 480, 120 * index)),
      ),
    );
    const imageMetadataList = paths.map((s3Path) => ({ s3Path }));
    const { id } = await api.write(tokens.member, 'REVIEW', {
      title: unique('사진이 있는 글'),
      imageMetadataList,
    });
    const form = new PostForm(page);
    await form.openEdit(id);
    const pictures = page.getByRole('group', { name: '글 아래 사진' });
    await pictures.getByRole('button', { name: '사진 1 지우기' }).click();
    await pictures.getByRole('button', { name: '사진 1 되돌리기' }).click();
    await pictures.getByRole('button', { name: '사진 2 지우기' }).click();
    await expect(pictures.getByRole('img', { name: '사진 2 (빼기로 함)' })).toBeVisible();
    await settle(page);
    await pictures.screenshot({ path: artifacts('screens', project.name, 'post-pictures.png') });
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    await form.save.click();
    await form.done('게시물 수정이 완료되었습니다.');
    const left = (await api.post(id)).postImages.map(({ imageUrl }) => imageUrl);
    expect(left).toEqual([expect.stringContaining(paths[0] ?? '?')]);
    await api.json(`/api/post/deletePost/${id}`, { method: 'DELETE', token: tokens.member });
  });
});

test.describe('as an admin', () => {
  test.use({ as: 'admin' });

  test('a pin is set on somebody’s post by editing it', async ({ page, api, tokens }) => {
    const title = unique('고정할 글');
    const { id } = await api.write(tokens.member, 'REVIEW', { title });
    const form = new PostForm(page);
    await form.openEdit(id);
    await expect(form.secret).toHaveCount(0);
    await form.pin.check();
    await form.save.click();
    await form.done('게시물 수정이 완료되었습니다.');
    expect((await api.post(id)).isPinned).toBe(true);
    await api.json(`/api/post/deletePost/${id}`, { method: 'DELETE', token: tokens.admin });
  });
});
