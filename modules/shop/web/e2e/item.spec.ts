import { expect, test } from '@maru/e2e/fixtures/test.ts';
import { ItemPage } from './pages.ts';

const pictures = ['item/blanket-1.webp', 'item/blanket-2.webp', 'item/singing-bowl-1.webp'].map(
  (path, index) => ({
    path,
    priority: index + 1,
    alt: `사진 ${index + 1}`,
  }),
);

test('the gallery wraps around by arrows, keys and thumbnails @smoke', async ({ page, api, tokens }) => {
  const { id } = await api.newItem(tokens.admin, '사진 많은 담요', { detailImagePaths: pictures });
  const item = new ItemPage(page);
  await item.open(id);
  await expect(item.picture).toHaveAttribute('alt', '사진 1');
  await item.gallery.getByRole('button', { name: '이전 사진' }).click();
  await expect(item.picture).toHaveAttribute('alt', '사진 3');
  await item.gallery.getByRole('button', { name: '다음 사진' }).click();
  await expect(item.picture).toHaveAttribute('alt', '사진 1');
  await page.keyboard.press('ArrowRight');
  await expect(item.picture).toHaveAttribute('alt', '사진 2');
  await item.gallery.getByRole('button', { name: '3장 가운데 3번째 사진' }).click();
  await expect(item.picture).toHaveAttribute('alt', '사진 3');
});

test('a finger swipes from picture to picture @phone', async ({ page, api, tokens }) => {
  const { id } = await api.newItem(tokens.admin, '손가락으로 보는 담요', { detailImagePaths: pictures });
  const item = new ItemPage(page);
  await item.open(id);
  const touch = (type: string, clientX: number) =>
    item.picture.dispatchEvent(type, { pointerType: 'touch', clientX, clientY: 300, bubbles: true });
  await touch('pointerdown', 300);
  await touch('pointerup', 120);
  await expect(item.picture).toHaveAttribute('alt', '사진 2');
  await touch('pointerdown', 120);
  await touch('pointerup', 300);
  await expect(item.picture).toHaveAttribute('alt', '사진 1');
});

test('without other pictures the main one is shown, and there is nothing to turn @smoke', async ({
  page,
  api,
  tokens,
}) => {
  const { id } = await api.newItem(tokens.admin, '사진 하나인 담요');
  const item = new ItemPage(page);
  await item.open(id);
  await expect(item.picture).toHaveAttribute('src', /item\/blanket\.webp/);
  await expect(item.gallery.getByRole('button')).toHaveCount(0);
});

test('price, description, notices and guides are read; the notices fold away @smoke', async ({
  page,
  api,
  tokens,
}) => {
  const { id } = await api.newItem(tokens.admin, '다 갖춘 담요', {
    price: 62_000,
    isDiscountByRate: false,
    discountAmount: 5_000,
    description: '<p>이웃 공방에서 짭니다.</p>',
    guideImagePaths: [{ path: 'item/guide-fold.webp', priority: 1, alt: '접는 법' }],
  });
  const item = new ItemPage(page);
  await item.open(id);
  await expect(page).toHaveTitle(/^다 갖춘 담요/);
  await expect(page.getByText('5,000원 할인')).toBeVisible();
  await expect(page.getByText('57,000원')).toBeVisible();
  await expect(page.getByRole('main').locator('s')).toContainText('62,000원');
  await expect(page.getByText('이웃 공방에서 짭니다.')).toBeVisible();
  await expect(page.getByRole('img', { name: '접는 법' })).toBeVisible();
  await expect(item.notices).toHaveAttribute('open', '');
  await expect(page.getByRole('heading', { name: '제품', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: '교환 / 환불 정책' })).toBeVisible();
  await item.notices.getByText('유의사항').click();
  await expect(page.getByRole('heading', { name: '교환 / 환불 정책' })).toBeHidden();
});

test('what is sold out bears its label over the picture @smoke', async ({ page, api, tokens }) => {
  const { id } = await api.newItem(tokens.admin, '다 나간 담요', { soldOut: true });
  const item = new ItemPage(page);
  await item.open(id);
  await expect(item.gallery.getByText('Out Of Stock')).toBeVisible();
});

test('an item that is not there is not found', async ({ page, watchdog }) => {
  watchdog.expectRefusal(404, /99999/);
  const answer = await page.goto('/shop/detail/99999');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('존재하지 않는 페이지입니다.')).toBeVisible();
});

test('the three texts of the page editor are what the shop shows', async ({
  page,
  api,
  tokens,
  restored: _,
}) => {
  const item = await api.newItem(tokens.admin, '안내를 읽는 담요');
  const guide = await api.page('DETAIL-DESCRIPTION');
  const texts = ['<p>새로 쓴 여는 글</p>', '<p>새로 쓴 제품 안내</p>', '<p>새로 쓴 교환 안내</p>'];
  await api.json('/api/admin/pageContent/update/DETAIL-DESCRIPTION', {
    method: 'PUT',
    token: tokens.admin,
    body: {
      title: guide.title,
      pageContentTexts: guide.pageContentTexts.map((text, index) => ({
        id: text.id,
        priority: text.priority,
        description: texts[index],
      })),
    },
  });
  await new ItemPage(page).open(item.id);
  for (const words of ['새로 쓴 여는 글', '새로 쓴 제품 안내', '새로 쓴 교환 안내']) {
    await expect(page.getByText(words)).toBeVisible();
  }
});

test('until the script has come, the first picture and the words are there', async ({
  page,
  api,
  tokens,
}) => {
  const { id } = await api.newItem(tokens.admin, '느린 곳에서 보는 담요', { detailImagePaths: pictures });
  // It never comes.
  await page.route('**/assets/*.js', () => new Promise(() => {}));
  await page.goto(`/shop/detail/${id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('느린 곳에서 보는 담요');
  // The others, and what is below, would hold up the first. Until the style sheet has come, all count as visible.
  const visible = page.getByRole('main').locator('img:visible');
  await expect(visible).toHaveCount(1);
  await expect(visible).toHaveAttribute('alt', '사진 1');
});
