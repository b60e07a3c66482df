import { png } from '@maru/e2e/fixtures/images.ts';
import { expect, test } from '@maru/e2e/fixtures/test.ts';
import { Frame } from '@maru/e2e/pages/frame.ts';
import { ItemEditor, ItemList, ItemPage } from './pages.ts';

test.use({ as: 'admin' });

const unique = (words: string) => `${words} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`;

test('an item is made with pictures, and stands in the shop @smoke @desktop', async ({ page, api }) => {
  const title = unique('새 방석');
  const editor = new ItemEditor(page);
  await editor.openNew();
  await expect(editor.category('전체상품')).toBeChecked();
  await editor.title.fill(title);
  await editor.price.fill('38,000');
  await editor.rate.fill('10');
  await editor.stock.fill('3');
  await editor.category('매트').check();
  await editor.main.choose(png('main.png', 800, 800));
  await editor.addDetails.choose(png('one.png', 600, 600, 20), png('two.png', 600, 600, 200));
  await expect(editor.uploaded(editor.details)).toHaveCount(2);
  await editor.create.click();
  await expect(new Frame(page).toast('상품이 성공적으로 등록되었습니다.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/item\/edit\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  const stored = await api.item(id);
  expect(stored).toMatchObject({ title, price: 38_000, discountPrice: 34_200, soldOut: false });
  await new ItemPage(page).open(id);
  await expect(page.getByText('34,200원')).toBeVisible();
  await expect(page.getByText('남은 수량 3개')).toBeVisible();
});

test('what is missing is said at its field and nothing typed is lost @desktop', async ({ page }) => {
  const editor = new ItemEditor(page);
  await editor.openNew();
  await editor.stock.fill('7');
  await editor.create.click();
  await expect(page.getByText('제목을 입력해주세요.').first()).toBeVisible();
  await expect(page.getByText('가격을 올바르게 입력해주세요.').first()).toBeVisible();
  await expect(page.getByText('메인 이미지를 추가해주세요.').first()).toBeVisible();
  await expect(editor.title).toBeFocused();
  await expect(editor.stock).toHaveValue('7');
});

test('an item is changed: discount by amount, pictures in another order, sold out @desktop @smoke', async ({
  page,
  api,
  tokens,
}) => {
  const title = unique('고칠 담요');
  const { id } = await api.newItem(tokens.admin, title, {
    detailImagePaths: [
      { path: 'item/blanket-1.webp', priority: 1, alt: '첫째' },
      { path: 'item/blanket-2.webp', priority: 2, alt: '둘째' },
    ],
  });
  const editor = new ItemEditor(page);
  await editor.open(id);
  await page.getByRole('radio', { name: '금액' }).check();
  await editor.amount.fill('2000');
  await editor.soldOut.check();
  const place = page.getByRole('textbox', { name: /^상단 이미지 1 순서/ });
  await place.fill('2');
  await place.press('Enter');
  await editor.save.click();
  await expect(new Frame(page).toast('상품 정보가 업데이트되었습니다.')).toBeVisible();
  expect(await api.item(id)).toMatchObject({ discountPrice: 8_000, soldOut: true });
  const stored = await api.json<{ detailImages: { alt: string }[] }>(`/api/item/getById/${id}`);
  expect(stored.detailImages.map(({ alt }) => alt)).toEqual(['둘째', '첫째']);
});

test('an item that somebody else saved first is compared and merged @desktop', async ({
  page,
  api,
  tokens,
  watchdog,
}) => {
  watchdog.expectRefusal(409, /item\/update/);
  const title = unique('둘이 고친 담요');
  const { id } = await api.newItem(tokens.admin, title);
  const editor = new ItemEditor(page);
  await editor.open(id);
  await editor.title.fill(`${title} 고침`);
  await editor.price.fill('12000');
  await api.reprice(tokens.admin, id, 15_000);
  await editor.save.click();
  await expect(editor.conflict).toBeVisible();
  await expect(editor.conflict).toContainText('12,000원');
  await expect(editor.conflict).toContainText('15,000원');
  await editor.conflict.getByRole('radio', { name: /내 변경/ }).check();
  await editor.conflict.getByRole('button', { name: '합쳐서 저장' }).click();
  await expect(new Frame(page).toast('상품 정보가 업데이트되었습니다.')).toBeVisible();
  expect(await api.item(id)).toMatchObject({ title: `${title} 고침`, price: 12_000 });
});

test('leaving an unsaved item asks first, and what was typed is offered again @desktop', async ({
  page,
  api,
  tokens,
}) => {
  const { id } = await api.newItem(tokens.admin, unique('두고 갈 담요'));
  const editor = new ItemEditor(page);
  await editor.open(id);
  await editor.title.fill('반쯤 고친 이름');
  await page.getByRole('link', { name: '상품', exact: true }).first().click();
  await expect(page.getByRole('alertdialog')).toContainText('저장하지 않은 변경이 있습니다.');
  await page.getByRole('alertdialog').getByRole('button', { name: '계속 편집' }).click();
  await expect(editor.title).toHaveValue('반쯤 고친 이름');
});

test('an item is deleted and brought back @desktop @smoke', async ({ page, api, tokens }) => {
  const { id } = await api.newItem(tokens.admin, unique('지울 담요'));
  const editor = new ItemEditor(page);
  await editor.open(id);
  await page.getByRole('button', { name: '삭제', exact: true }).click();
  await new ItemList(page).confirm('삭제');
  const toasts = new Frame(page).toasts;
  await expect(toasts.getByText('상품이 삭제되었습니다.').first()).toBeVisible();
  await expect(page).toHaveURL('/admin/item/viewList');
  expect((await api.send(`/api/item/getById/${id}`)).status).toBe(404);
  await toasts.getByRole('button', { name: '되돌리기' }).click();
  await expect(new Frame(page).toast('변경을 되돌렸습니다.')).toBeVisible();
  expect((await api.item(id)).id).toBe(id);
});

test('items are found, sold out and deleted together, and all of it is taken back @desktop', async ({
  page,
  api,
  tokens,
}) => {
  const mark = unique('묶음').replace(' ', '');
  const one = await api.newItem(tokens.admin, `${mark} 하나`);
  await api.newItem(tokens.admin, `${mark} 둘`, { stockQuantity: 0 });
  const list = new ItemList(page);
  await list.open(`?q=${mark}`);
  await expect(list.rows).toHaveCount(2);
  await expect(list.row(`${mark} 둘`)).toContainText('품절');
  await list.choose(`${mark} 하나`);
  await page.getByRole('button', { name: '품절 표시' }).click();
  await expect(list.row(`${mark} 하나`)).toContainText('품절');
  expect((await api.item(one.id)).soldOut).toBe(true);
  await list.undo.click();
  await expect(list.row(`${mark} 하나`)).toContainText('판매 중');

  await page.getByRole('checkbox', { name: '이 페이지 모두 선택' }).check();
  await page.getByRole('button', { name: '선택 삭제' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('상품 2개를 삭제하시겠습니까?');
  await list.confirm('선택 삭제');
  await expect(list.rows).toHaveCount(0);
  await list.undo.click();
  await expect(list.rows).toHaveCount(2);
});

test('filters and order stand in the address @desktop', async ({ page }) => {
  const list = new ItemList(page);
  await list.open();
  await page.getByLabel('상태').selectOption('품절');
  await expect(page).toHaveURL(/state=soldout/);
  await expect(list.rows.first()).toContainText('품절');
  await page.getByLabel('정렬').selectOption('가격');
  await expect(page).toHaveURL(/sort=price/);
  await page.reload();
  await expect(page.getByLabel('상태')).toHaveValue('soldout');
  await page.getByRole('button', { name: '필터 지우기' }).click();
  await expect(page).not.toHaveURL(/state=/);
});

test('the history of an item is opened beside its editor @desktop', async ({ page, api, tokens }) => {
  const { id } = await api.newItem(tokens.admin, unique('기록 담요'));
  await api.reprice(tokens.admin, id, 15_000);
  await new ItemEditor(page).open(id);
  await page.getByRole('button', { name: '변경 기록', exact: true }).click();
  const panel = page.getByRole('dialog', { name: '이 상품의 변경 기록' });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
});
