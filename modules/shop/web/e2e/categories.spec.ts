import { lift } from '@maru/e2e/fixtures/keyboard.ts';
import { violations } from '@maru/e2e/fixtures/look.ts';
import { expect, test } from '@maru/e2e/fixtures/test.ts';
import { Frame } from '@maru/e2e/pages/frame.ts';
import { SettingScreen } from '@maru/e2e/pages/settings.ts';
import { Categories, Priorities } from './pages.ts';

test.use({ as: 'admin' });

const unique = (words: string) => `${words} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`;

test('a category is added, renamed, moved and deleted @smoke @desktop', async ({ page, api }) => {
  const name = unique('향');
  const categories = new Categories(page);
  await categories.open();
  await categories.newName.fill(name);
  await categories.newPriority.fill('77');
  await categories.add.click();
  await expect(categories.row(name)).toContainText('77');
  await expect(categories.newName).toHaveValue('');

  await categories.button(name, '수정').click();
  await page.getByRole('textbox', { name: `${name} 이름` }).fill(`${name} 고침`);
  await page.getByRole('textbox', { name: `${name} 우선순위` }).fill('78');
  await page.keyboard.press('Enter');
  await expect(categories.row(`${name} 고침`)).toContainText('78');
  expect((await api.category(`${name} 고침`)).priority).toBe(78);

  await categories.button(`${name} 고침`, '삭제').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제', exact: true }).click();
  await expect(categories.row(name)).toHaveCount(0);
  // The rows are out of sight while the question is open, so their silence says nothing yet.
  await expect
    .poll(async () => (await api.categories()).some((category) => category.name.startsWith(name)))
    .toBe(false);
});

test('protected categories can only be looked at @desktop', async ({ page }) => {
  const categories = new Categories(page);
  await categories.open();
  for (const name of ['ALL', '전체상품']) {
    await expect(categories.row(name).first()).toContainText('보호됨');
    await expect(categories.button(name, '수정')).toHaveCount(0);
    await expect(categories.button(name, '삭제')).toHaveCount(0);
  }
});

test('names and priorities are checked in the words of the specification @desktop', async ({
  page,
  watchdog,
}) => {
  watchdog.expectRefusal(409, /categories/);
  const categories = new Categories(page);
  await categories.open();
  await categories.add.click();
  await expect(page.getByText('카테고리 이름을 입력해주세요')).toBeVisible();
  await categories.newName.fill('매트');
  await categories.newPriority.fill('가');
  await categories.add.click();
  await expect(page.getByText('우선순위는 숫자여야 합니다.')).toBeVisible();
  await categories.newPriority.fill('5');
  await categories.add.click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('카테고리 추가에 실패했습니다: 이미 있는 카테고리 이름입니다.');
  await alert.getByRole('button').click();
  await expect(categories.newName).toHaveValue('매트');
  await categories.button('매트', '수정').click();
  await page.getByRole('textbox', { name: '매트 이름' }).fill(' ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('카테고리 이름은 비워둘 수 없습니다')).toBeVisible();
  await page.getByRole('button', { name: '취소' }).click();
  await expect(categories.button('매트', '수정')).toBeVisible();
});

test('items are put in order by typing and by keys, and that is undone @desktop', async ({
  page,
  api,
  tokens,
}) => {
  const name = unique('순서');
  const { id } = await api.newCategory(tokens.admin, name);
  for (const title of ['다', '나', '가']) await api.newItem(tokens.admin, `${name} ${title}`, {}, [id]);
  const titles = (...order: string[]) => order.map((title) => `${name} ${title}`);
  const priorities = new Priorities(page);
  await priorities.open(id);
  await priorities.type(`${name} 가`, '9');
  await expect(priorities.rows.last()).toContainText(`${name} 가`);
  expect(await api.itemsOf(id)).toEqual(titles('나', '다', '가'));

  await priorities.type(`${name} 가`, '-1');
  await expect(page.getByText('우선순위는 숫자여야 합니다.')).toBeVisible();
  await page.getByRole('button', { name: '취소' }).click();

  await lift(page, priorities.handle(3), '상품 3번');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('상품 3번, 2번째 자리')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('상품 3번, 1번째 자리')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(new Frame(page).toast('순서를 저장했습니다.')).toBeVisible();
  await expect(priorities.rows.first()).toContainText(`${name} 가`);
  expect(await api.itemsOf(id)).toEqual(titles('가', '나', '다'));
  await page.getByRole('region', { name: '되돌리기' }).getByRole('button', { name: '되돌리기' }).click();
  await expect(priorities.rows.last()).toContainText(`${name} 가`);
  expect(await api.itemsOf(id)).toEqual(titles('나', '다', '가'));
});

test('an item is dragged to another place by the mouse @desktop', async ({ page, api, tokens }) => {
  const name = unique('끌기');
  const { id } = await api.newCategory(tokens.admin, name);
  for (const title of ['다', '나', '가']) await api.newItem(tokens.admin, `${name} ${title}`, {}, [id]);
  const priorities = new Priorities(page);
  await priorities.open(id);
  const from = await priorities.handle(1).boundingBox();
  const to = await priorities.handle(3).boundingBox();
  if (!from || !to) throw new Error('the handles are not to be seen');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 14, { steps: 12 });
  await page.mouse.up();
  await expect(new Frame(page).toast('순서를 저장했습니다.')).toBeVisible();
  expect((await api.itemsOf(id)).at(-1)).toBe(`${name} 가`);
});

test('how many items the shop shows at a time is a setting, and whose texts it shows @smoke', async ({
  page,
  visitor,
  restored: _,
}) => {
  const setting = new SettingScreen(page, '상점 설정');
  await setting.open('/admin/item/setting');
  await page.getByLabel('한 쪽의 상품 수').fill('0');
  await setting.saveButton.click();
  await expect(page.getByText('1에서 100까지의 숫자를 적어 주세요.').first()).toBeVisible();
  await page.getByLabel('한 쪽의 상품 수').fill('3');
  await page.getByLabel('안내 글').selectOption('보이지 않음');
  expect(await violations(page)).toEqual([]);
  await setting.save();
  const guest = await visitor('guest');
  const guide = await (await guest.request.get('/api/shop/guide')).json();
  expect([guide.pageSize, guide.intro]).toEqual([3, '']);
  await setting.takeBackLast();
  const before = await (await guest.request.get('/api/shop/guide')).json();
  expect(before.pageSize).toBe(12);
});
