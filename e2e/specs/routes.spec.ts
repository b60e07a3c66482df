import { overflow, settle, violations } from '../fixtures/look.ts';
import { artifacts } from '../fixtures/paths.ts';
import { openRoute, routes, routesOf } from '../fixtures/routes.ts';
import { expect, test } from '../fixtures/test.ts';

for (const route of routes) {
  const { name, path, as = 'guest', ready, status = 200 } = route;
  test.describe(`${path} as ${as}`, () => {
    test.use({ as });

    test(`${path} is opened as ${as}, axe finds nothing, it fits the screen and is photographed`, async ({
      page,
      watchdog,
    }, { project }) => {
      // The document, and the call behind it where there is one, end alike.
      if (status === 404) watchdog.expectRefusal(404, new RegExp(`/${path.split('/').at(-1)}$`));
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const answer = await openRoute(page, route);
      expect(answer?.status()).toBe(status);
      if (ready) await expect(page.getByText(ready).first()).toBeVisible();
      // Also where the popup hides the page behind it from screen readers.
      await expect(page.locator('h1')).toHaveCount(1);
      await settle(page);
      await page.screenshot({
        path: artifacts('screens', project.name, `${name}.png`),
        fullPage: name !== 'home',
      });
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toEqual([]);
    });
  });
}

test('a post with comments is read and answered, axe finds nothing', async ({ page, api, tokens, visitor }, {
  project,
}) => {
  const content =
    '<h2>숨이 먼저 알았다</h2><p>한 달 동안 <b>새벽마다</b> 마루에 앉았습니다.</p><blockquote><p>천천히</p></blockquote>';
  const { id } = await api.write(tokens.member, 'REVIEW', { title: '새벽반에서 보낸 한 달', content });
  const first = await api.comment(tokens.other, id, '저도 새벽반이에요.');
  await api.comment(tokens.member, id, '반가워요!', first.id);
  const writer = await visitor('member');
  for (const [name, reader] of [
    ['post', page],
    ['post-member', writer],
  ] as const) {
    await reader.goto(`/post/${id}`);
    await reader.getByText('반가워요!').waitFor();
    await settle(reader);
    await reader.screenshot({ path: artifacts('screens', project.name, `${name}.png`), fullPage: true });
    expect(await violations(reader)).toEqual([]);
    expect(await overflow(reader)).toEqual([]);
  }
});

test('drafts and an application are looked at, axe finds nothing', async ({ api, tokens, visitor }, {
  project,
}) => {
  test.slow();
  const { code } = await api.session(tokens.admin, [{ key: 'wish', label: '바람', type: 'text' }]);
  const { id } = await api.apply(tokens.member, code);
  for (const route of routesOf(await api.drafts(tokens.admin), id)) {
    const { name, as = 'guest', ready = '' } = route;
    const reader = await visitor(as);
    await reader.emulateMedia({ reducedMotion: 'reduce' });
    await openRoute(reader, route);
    await expect(reader.getByText(ready).first(), name).toBeVisible();
    await expect(reader.locator('h1'), name).toHaveCount(1);
    await settle(reader);
    await reader.screenshot({
      path: artifacts('screens', project.name, `${name}.png`),
      fullPage: name !== 'draft-popup',
    });
    expect(await violations(reader), name).toEqual([]);
    expect(await overflow(reader), name).toEqual([]);
  }
  await api.dropPlans(tokens.admin);
  await api.withdraw(tokens.member, id);
});

test('an item is looked at and edited, axe finds nothing', async ({ page, api, visitor }, { project }) => {
  const { id } = await api.category('전체상품');
  type Answer = {
    _embedded: { itemHomeDTOList: { id: number; discountPrice: number | null; soldOut: boolean }[] };
  };
  const answer = await api.json<Answer>(`/api/item/getByCategory/${id}/0/100`);
  const items = answer._embedded.itemHomeDTOList;
  const discounted = items.find(({ discountPrice }) => discountPrice !== null)?.id ?? 0;
  const soldOut = items.find((item) => item.soldOut)?.id ?? 0;
  const admin = await visitor('admin');
  for (const [name, reader, path] of [
    ['item', page, `/shop/detail/${discounted}`],
    ['item-sold-out', page, `/shop/detail/${soldOut}`],
    ['admin-item', admin, `/admin/item/edit/${discounted}`],
  ] as const) {
    await reader.goto(path);
    await reader
      .getByText(reader === page ? '유의사항' : '기본 정보')
      .first()
      .waitFor();
    await settle(reader);
    await reader.screenshot({ path: artifacts('screens', project.name, `${name}.png`), fullPage: true });
    expect(await violations(reader)).toEqual([]);
    expect(await overflow(reader)).toEqual([]);
  }
});

test('somebody else’s secret post is met, axe finds nothing', async ({ page, api, tokens }, { project }) => {
  const { id } = await api.write(tokens.member, 'QNA', { title: '조용한 질문', isSecret: true });
  await page.goto(`/post/${id}`);
  await settle(page);
  await page.screenshot({ path: artifacts('screens', project.name, 'post-locked.png'), fullPage: true });
  expect(await violations(page)).toEqual([]);
});

test('the phone menu is opened, axe finds nothing @phone', async ({ page }, { project }) => {
  await page.goto('/info/YOGA');
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await page.getByRole('dialog').getByText('요가', { exact: true }).click();
  await settle(page);
  await page.screenshot({ path: artifacts('screens', project.name, 'menu.png') });
  expect(await violations(page)).toEqual([]);
});

test('a group of the menu is opened, axe finds nothing @desktop', async ({ page }, { project }) => {
  await page.goto('/info/YOGA');
  await page.getByRole('button', { name: '일반과정', exact: true }).hover();
  await settle(page);
  await page.screenshot({ path: artifacts('screens', project.name, 'menu.png') });
  expect(await violations(page)).toEqual([]);
});

test('a form full of mistakes is shown, axe finds nothing', async ({ page }, { project }) => {
  await page.goto('/user/register');
  await page.getByRole('button', { name: '회원가입', exact: true }).click();
  await expect(page.getByText('이메일을 입력해주세요.')).toBeVisible();
  await settle(page);
  await page.screenshot({ path: artifacts('screens', project.name, 'register-errors.png'), fullPage: true });
  expect(await violations(page)).toEqual([]);
});
