import { png } from '../../fixtures/images.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PageEditor } from '../../pages/admin.ts';

test.use({ as: 'admin' });
test.beforeEach(({ restored }) => restored);

test('§2 items are cut and pasted, they go on with the list they come to', async ({ page }) => {
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  await editor.unfold(1);
  const text = editor.textOf(1);
  await text.clear();
  await text.tool('번호 목록').click();
  for (const item of ['하나', '둘', '셋']) {
    await text.type(item);
    await text.press('Enter');
  }
  await text.type('넷');
  await text.press('ControlOrMeta+Home', 'Shift+ArrowDown', 'Shift+End', 'ControlOrMeta+x');
  await text.press('ControlOrMeta+End', 'ControlOrMeta+v');
  await expect(text.area.getByRole('list')).toHaveCount(1);
  await expect(text.area.getByRole('listitem')).toHaveText(['', '셋', '넷', '하나', '둘']);
  await text.press('ControlOrMeta+z', 'ControlOrMeta+z');
  await expect(text.area.getByRole('listitem')).toHaveText(['하나', '둘', '셋', '넷']);
});

test('§2 half a heading that is cut with half an item is put back as it was, and a space at the edge too', async ({
  page,
}) => {
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  await editor.unfold(1);
  const text = editor.textOf(1);
  await text.fill('숲길');
  await text.tool('제목 2').click();
  await text.press('Enter');
  await text.tool('점 목록').click();
  await text.type('물 가');
  await text.press('ArrowLeft', 'Shift+Home', 'Shift+ArrowLeft', 'Shift+ArrowLeft', 'ControlOrMeta+x');
  await expect(text.area.getByRole('heading')).toHaveText('숲가');
  await text.press('ControlOrMeta+v');
  await expect(text.area.getByRole('heading')).toHaveText('숲길');
  await expect(text.area.getByRole('listitem')).toHaveText('물 가');
  await text.press('Shift+ArrowLeft', 'ControlOrMeta+x', 'Home', 'ControlOrMeta+v');
  await expect(text.area.getByRole('listitem')).toHaveText(' 물가', { useInnerText: true });
});

test('§5 a picture of a text that is still on its way is cut out and pasted with it', async ({ page }) => {
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  await editor.unfold(1);
  const text = editor.textOf(1);
  await text.fill('숲');
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/media-upload/**', async (route) => {
    await held;
    await route.continue();
  });
  await text.pasteFiles(png('late.png', 60, 40));
  await expect(text.pictures()).toHaveCount(1);
  await text.type('길');
  await text.press('ControlOrMeta+a', 'ControlOrMeta+x');
  await expect(text.pictures()).toHaveCount(0);
  await text.type('물');
  await text.press('ControlOrMeta+v');
  await expect(text.pictures()).toHaveCount(1);
  goOn();
  await expect(text.stored()).toHaveCount(1);
  await editor.save.click();
  await expect(editor.saved()).toBeVisible();
});
