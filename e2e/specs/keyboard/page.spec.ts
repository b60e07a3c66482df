import type { Locator } from '@playwright/test';
import { press, tabTo, typeInto } from '../../fixtures/keyboard.ts';
import { settle, violations } from '../../fixtures/look.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PageEditor } from '../../pages/admin.ts';
import { InfoPage } from '../../pages/info.ts';
import { DraftDialog } from '../../pages/schedule.ts';

test.use({ as: 'admin' });
test.beforeEach(({ restored }) => restored);

test('the focus moves to what stands below the save bar, the page moves it into sight @desktop @smoke', async ({
  page,
}) => {
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  await settle(page);
  await editor.addVideo.evaluate((button) => {
    scrollBy({ top: button.getBoundingClientRect().bottom - innerHeight + 5, behavior: 'instant' });
  });
  await page.locator('input[type=file]').last().focus();
  await tabTo(page, editor.addVideo, { most: 3 });
});

test('the focus moves to what stands below news, the page moves it into sight @desktop @smoke', async ({
  page,
}) => {
  const editor = new PageEditor(page);
  const draft = new DraftDialog(page);
  await editor.open('ABOUT');
  await editor.title.fill('곧 바뀔 제목');
  await draft.open.click();
  await draft.submit.click();
  const news = page.getByRole('dialog', { name: '임시저장했습니다.' });
  // News under the pointer stays.
  await news.hover();
  const screens = page.getByRole('navigation', { name: '관리자 메뉴' });
  await screens.getByRole('link', { name: '메뉴', exact: true }).press('Enter');
  const address = page.getByRole('main').getByLabel('주소').nth(9);
  await address.waitFor();
  await settle(page);
  const top = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
  await address.evaluate(
    (field, edge) => scrollBy({ top: field.getBoundingClientRect().bottom - edge, behavior: 'instant' }),
    (await top(news)) + 25,
  );
  const bottom = async (place: Locator) => (await top(place)) + ((await place.boundingBox())?.height ?? 0);
  expect(await bottom(address)).toBeGreaterThan(await top(news));
  await address.evaluate((field) => field.focus({ preventScroll: true }));
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, address, { most: 3 });
  expect(await bottom(address)).toBeLessThan(await top(news));
});

// Specification, section 2 (/admin/page/edit) without a mouse.
test('an admin finds a page in the menu and edits title, text and the words of a picture by keyboard alone @desktop @smoke', async ({
  page,
  visitor,
  api,
}) => {
  test.slow();
  const texts = (await api.page('ABOUT')).pageContentTexts.length;
  const editor = new PageEditor(page);
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const menu = page.getByRole('navigation', { name: '관리자 메뉴' });
  await press(page, menu.getByRole('link', { name: '페이지', exact: true }));
  await page.getByRole('heading', { level: 1, name: '페이지' }).waitFor();
  const listed = page.getByRole('main').getByRole('link', { name: '고요숲 요가명상센터', exact: true });
  await listed.waitFor();
  await press(page, listed);
  await editor.title.waitFor();
  await settle(page);
  await expect(page.getByRole('region', { name: '기본 정보' })).toMatchAriaSnapshot(`
    - region "기본 정보":
      - heading "기본 정보" [level=2]
      - textbox "제목": 고요숲 요가명상센터
      - textbox "설명"
  `);

  await typeInto(page, editor.title, '');
  await page.keyboard.press('Delete');
  await press(page, editor.save);
  await expect(editor.title).toBeFocused();
  await expect(editor.title).toHaveAccessibleDescription(/제목을 입력해주세요\./);
  expect(await violations(page)).toEqual([]);

  await page.keyboard.type('자판으로 고친 제목');
  await typeInto(page, editor.altOf(1), '이른 아침의 마루');
  await press(page, editor.addText);
  // The new text stands above the button that made it.
  const text = editor.textOf(texts + 1);
  await tabTo(page, text.area, { back: true });
  await page.keyboard.type('글도 자판으로 보탰어요.');
  await expect(text.area).toHaveText('글도 자판으로 보탰어요.');
  await press(page, editor.save);
  await expect(editor.saved()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^저장됨/ })).toBeFocused();
  expect(await violations(page)).toEqual([]);

  const guest = await visitor('guest');
  const info = new InfoPage(guest);
  await info.open('ABOUT');
  await expect(info.title).toHaveText('자판으로 고친 제목');
  await expect(info.main.getByText('글도 자판으로 보탰어요.', { exact: true })).toBeVisible();
  await expect(guest.getByRole('img', { name: '이른 아침의 마루' }).first()).toBeAttached();
});
