import { expect, test } from '@maru/e2e/fixtures/test.ts';
import { Board, PostPage } from './pages.ts';

const secret = () => ({
  title: `말하기 어려운 질문 ${Date.now()}`,
  content: '<p>무릎이 아파요.</p>',
  isSecret: true,
});

test('a guest sees that there is a secret post and cannot open it', async ({ page, api, tokens }) => {
  const { id, title } = await api.write(tokens.member, 'QNA', secret());
  const board = new Board(page);
  await board.open('QNA');
  await expect(board.row('비밀글입니다.').first()).toBeVisible();
  await expect(board.row('비밀글입니다.').first().getByRole('link')).toHaveCount(0);
  await expect(page.getByText(title)).toHaveCount(0);
  const post = new PostPage(page);
  const answer = await page.goto(`/post/${id}`);
  await expect(post.title).toHaveText('비밀글입니다.');
  await expect(page.getByText('무릎이 아파요.')).toHaveCount(0);
  expect(await answer?.text()).not.toContain('무릎');
});

for (const role of ['member', 'admin'] as const) {
  test.describe(`as ${role}`, () => {
    test.use({ as: role });

    test(`a secret post of a member is opened as ${role}`, async ({ page, api, tokens }) => {
      const { id, title } = await api.write(tokens.member, 'QNA', secret());
      await new PostPage(page).open(id);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByText('무릎이 아파요.')).toBeVisible();
    });
  });
}

test.describe('as another member', () => {
  test.use({ as: 'other' });

  test('somebody else’s secret post stays closed', async ({ page, api, tokens }) => {
    const { id } = await api.write(tokens.member, 'QNA', secret());
    const post = new PostPage(page);
    await post.open(id);
    await expect(post.title).toHaveText('비밀글입니다.');
    await expect(page.getByText('무릎이 아파요.')).toHaveCount(0);
    await expect(post.edit).toHaveCount(0);
  });
});
