import type { Page } from '@playwright/test';
import { overflow, settle, violations } from '../fixtures/look.ts';
import { openRoute, type Route, routes, routesOf } from '../fixtures/routes.ts';
import { expect, test } from '../fixtures/test.ts';

/** How many routes one test looks at: each role keeps its browser, with its cache, from one to the next. */
const most = 10;

/** A route as its visitor finds it. What is wrong with it does not keep the next one from being looked at. */
async function look(page: Page, route: Route) {
  const { name, ready, status = 200 } = route;
  const answer = await openRoute(page, route);
  expect.soft(answer?.status(), name).toBe(status);
  if (ready) await expect.soft(page.getByText(ready).first(), name).toBeVisible();
  // Also where the popup hides the page behind it from screen readers.
  await expect.soft(page.locator('h1'), name).toHaveCount(1);
  await settle(page);
  expect.soft(await violations(page), name).toEqual([]);
  expect.soft(await overflow(page), name).toEqual([]);
}

for (const as of ['guest', 'member', 'admin'] as const) {
  const all = routes.filter((route) => (route.as ?? 'guest') === as);
  for (let from = 0; from < all.length; from += most) {
    const some = all.slice(from, from + most);
    test.describe(`as ${as}`, () => {
      test.use({ as });

      test(`routes of a ${as} from ${from + 1} are opened, axe finds nothing and they fit the screen`, async ({
        page,
        watchdog,
      }) => {
        test.setTimeout(some.length * 40_000);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        for (const route of some) {
          // The document, and the call behind it where there is one, end alike.
          if (route.status === 404)
            watchdog.expectRefusal(404, new RegExp(`/${route.path.split('/').at(-1)}$`));
          await test.step(route.path, () => look(page, route));
        }
      });
    });
  }
}

test('a post with comments is read and answered, axe finds nothing', async ({
  page,
  api,
  tokens,
  visitor,
}) => {
  const content =
    '<h2>숨이 먼저 알았다</h2><p>한 달 동안 <b>새벽마다</b> 마루에 앉았습니다.</p><blockquote><p>천천히</p></blockquote>';
  const { id } = await api.write(tokens.member, 'REVIEW', { title: '새벽반에서 보낸 한 달', content });
  const first = await api.comment(tokens.other, id, '저도 새벽반이에요.');
  await api.comment(tokens.member, id, '반가워요!', first.id);
  const writer = await visitor('member');
  for (const reader of [page, writer]) {
    await reader.goto(`/post/${id}`);
    await reader.getByText('반가워요!').waitFor();
    await settle(reader);
    expect(await violations(reader)).toEqual([]);
    expect(await overflow(reader)).toEqual([]);
  }
});

test('drafts and an application are looked at, axe finds nothing', async ({ api, tokens, visitor }) => {
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
    expect(await violations(reader), name).toEqual([]);
    expect(await overflow(reader), name).toEqual([]);
  }
  await api.dropPlans(tokens.admin);
  await api.withdraw(tokens.member, id);
});

test('an item is looked at and edited, axe finds nothing', async ({ page, api, visitor }) => {
  const { id } = await api.category('전체상품');
  type Answer = {
    _embedded: { itemHomeDTOList: { id: number; discountPrice: number | null; soldOut: boolean }[] };
  };
  const answer = await api.json<Answer>(`/api/item/getByCategory/${id}/0/100`);
  const items = answer._embedded.itemHomeDTOList;
  const discounted = items.find(({ discountPrice }) => discountPrice !== null)?.id ?? 0;
  const soldOut = items.find((item) => item.soldOut)?.id ?? 0;
  const admin = await visitor('admin');
  for (const [reader, path] of [
    [page, `/shop/detail/${discounted}`],
    [page, `/shop/detail/${soldOut}`],
    [admin, `/admin/item/edit/${discounted}`],
  ] as const) {
    await reader.goto(path);
    await reader
      .getByText(reader === page ? '유의사항' : '기본 정보')
      .first()
      .waitFor();
    await settle(reader);
    expect(await violations(reader)).toEqual([]);
    expect(await overflow(reader)).toEqual([]);
  }
});

test('somebody else’s secret post is met, axe finds nothing', async ({ page, api, tokens }) => {
  const { id } = await api.write(tokens.member, 'QNA', { title: '조용한 질문', isSecret: true });
  await page.goto(`/post/${id}`);
  await settle(page);
  expect(await violations(page)).toEqual([]);
});

test('the phone menu is opened, axe finds nothing @phone', async ({ page }) => {
  await page.goto('/info/YOGA');
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await page.getByRole('dialog').getByText('요가', { exact: true }).click();
  await settle(page);
  expect(await violations(page)).toEqual([]);
});

test('a group of the menu is opened, axe finds nothing @desktop', async ({ page }) => {
  await page.goto('/info/YOGA');
  await page.getByRole('button', { name: '일반과정', exact: true }).hover();
  await settle(page);
  expect(await violations(page)).toEqual([]);
});

test('a form full of mistakes is shown, axe finds nothing', async ({ page }) => {
  await page.goto('/user/register');
  await page.getByRole('button', { name: '회원가입', exact: true }).click();
  await expect(page.getByText('이메일을 입력해주세요.')).toBeVisible();
  await settle(page);
  expect(await violations(page)).toEqual([]);
});
