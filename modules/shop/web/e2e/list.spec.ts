import { expect, test } from '@maru/e2e/fixtures/test.ts';
import { ItemPage, Shop } from './pages.ts';

test('a category is browsed to its end by scrolling, and nothing is shown twice @smoke', async ({
  page,
  api,
}) => {
  const shop = new Shop(page);
  await shop.open();
  await expect(shop.title).toHaveText('상점');
  await expect(shop.cards).toHaveCount(12);
  const wanted = await api.itemsOf((await api.category('전체상품')).id);
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await shop.cards.count()).toBe(wanted.length);
  }).toPass({ timeout: 20_000 });
  expect(await shop.titles()).toEqual(wanted);
  expect(new Set(wanted).size).toBe(wanted.length);
  await expect(shop.more).toHaveCount(0);
});

test('coming back from an item the list is where it was left @smoke', async ({ page, api }) => {
  const wanted = await api.itemsOf((await api.category('전체상품')).id);
  const shop = new Shop(page);
  await shop.open();
  await shop.showAll(wanted.length);
  const far = shop.cards.nth(20);
  await far.scrollIntoViewIfNeeded();
  const title = await far.getByRole('heading').innerText();
  const before = await page.evaluate(() => scrollY);
  await far.getByRole('link').click();
  const item = new ItemPage(page);
  await expect(item.title).toHaveText(title);
  await item.back.click();
  await expect(shop.cards).toHaveCount(wanted.length);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 100);
  await expect(shop.card(title)).toBeInViewport();
});

test('a reload leaves the list where it was, and so does a reload of the item that is come back from', async ({
  page,
  api,
}) => {
  const wanted = await api.itemsOf((await api.category('전체상품')).id);
  const shop = new Shop(page);
  await shop.open();
  await shop.showAll(wanted.length);
  const far = shop.cards.nth(20);
  await far.scrollIntoViewIfNeeded();
  const title = await far.getByRole('heading').innerText();
  await page.reload();
  await expect(shop.cards).toHaveCount(wanted.length);
  await expect(shop.card(title)).toBeInViewport();

  await shop.card(title).getByRole('link').click();
  await expect(new ItemPage(page).title).toHaveText(title);
  await page.reload();
  await expect(new ItemPage(page).title).toHaveText(title);
  await page.goBack();
  await expect(shop.cards).toHaveCount(wanted.length);
  await expect(shop.card(title)).toBeInViewport();
});

test('categories stand in the address, and choosing one begins at its first page @smoke', async ({
  page,
  api,
}) => {
  const category = await api.category('요가 도구');
  const wanted = await api.itemsOf(category.id);
  const shop = new Shop(page);
  await shop.open();
  await shop.more.focus();
  await expect(shop.cards).not.toHaveCount(12);
  await shop.tab('요가 도구').click();
  await expect(page).toHaveURL(`/shop?category=${category.id}`);
  await expect(shop.title).toHaveText('요가 도구');
  await expect(shop.tab('요가 도구')).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => shop.titles()).toEqual(wanted.slice(0, 12));
  await page.reload();
  await expect(shop.title).toHaveText('요가 도구');
  await shop.tab('ALL').click();
  await expect(page).toHaveURL('/shop');
});

test('the keyboard finds the next items by a link', async ({ page }) => {
  const shop = new Shop(page);
  await shop.open();
  await expect(shop.more).toHaveAttribute('href', '/shop?page=2');
  await shop.more.focus();
  await page.keyboard.press('Enter');
  await expect(shop.cards).not.toHaveCount(12);
  await expect(page).toHaveURL('/shop');
});

test('an empty category says so', async ({ page, api, tokens }) => {
  const { id } = await api.newCategory(tokens.admin, `빈 칸 ${Date.now()}`);
  const shop = new Shop(page);
  await shop.open(`?category=${id}`);
  await expect(page.getByText('이 카테고리에는 상품이 없습니다.')).toBeVisible();
});

test('what cannot be had says so, what is discounted shows both prices', async ({ page, api, tokens }) => {
  const name = `가격 시험 ${Date.now()}`;
  const { id } = await api.newCategory(tokens.admin, name);
  await api.newItem(tokens.admin, '할인 방석', { price: 38_000, discountRate: 10 }, [id]);
  await api.newItem(tokens.admin, '다 나간 방석', { soldOut: true, isBest: true }, [id]);
  await api.newItem(tokens.admin, '하나도 없는 방석', { stockQuantity: 0 }, [id]);
  const shop = new Shop(page);
  await shop.open(`?category=${id}`);
  await expect(shop.card('할인 방석')).toContainText('10%');
  await expect(shop.card('할인 방석')).toContainText('34,200원');
  await expect(shop.card('할인 방석').locator('s')).toContainText('38,000원');
  await expect(shop.card('다 나간 방석')).toContainText('Out Of Stock');
  await expect(shop.card('다 나간 방석')).toContainText('추천');
  await expect(shop.card('하나도 없는 방석')).toContainText('Out Of Stock');
});

test('a list that cannot be loaded says so and is loaded again', async ({ page, watchdog }) => {
  watchdog.expectRefusal(503, /getByCategory/);
  const shop = new Shop(page);
  await shop.open();
  let broken = true;
  await page.route('**/api/item/getByCategory/**', (route) =>
    broken ? route.fulfill({ status: 503, json: { message: '잠시 쉬고 있어요.' } }) : route.continue(),
  );
  await shop.tab('요가 도구').click();
  await expect(page.getByText('상품 목록을 불러오는데 실패했습니다.')).toBeVisible({ timeout: 60_000 });
  broken = false;
  await page.getByRole('button', { name: '다시 시도하기' }).click();
  await expect(shop.cards.first()).toBeVisible();
});

test('a category that is not there is not found', async ({ page, watchdog }) => {
  watchdog.expectRefusal(404, /category=99999/);
  const answer = await page.goto('/shop?category=99999');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('존재하지 않는 페이지입니다.')).toBeVisible();
});

test.describe('without scripts', { tag: '@chromium' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the shop is browsed by links', async ({ page }) => {
    await page.goto('/shop');
    const items = page.getByRole('link').filter({ has: page.locator('img') });
    await expect(items).toHaveCount(12);
    await page.getByRole('link', { name: '다음 상품 보기' }).click();
    await expect(page).toHaveURL('/shop?page=2');
    await items.first().click();
    await expect(page.getByRole('heading', { level: 2, name: '유의사항' })).toBeVisible();
  });
});
