import { settle, violations } from '../../fixtures/look.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PageEditor } from '../../pages/admin.ts';
import { InfoPage } from '../../pages/info.ts';

test.use({ as: 'admin' });
test.beforeEach(({ restored }) => restored);

test('§2 a table is written with keys, merged and saved; on a phone it scrolls in a frame of its own @smoke', async ({
  page,
  api,
  visitor,
}) => {
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  await editor.unfold(1);
  const text = editor.textOf(1);
  await text.clear();
  await text.type('앞글');
  await text.insertTable(2, 7, '한 주의 수업');
  for (const word of ['시작', '월', '화', '수', '목', '금', '토', '오전 열 시', '아침 요가']) {
    await text.type(word);
    await text.press('Tab');
  }
  await text.type('프라나야마');
  await text.press('Enter');
  await text.type('여섯 분');
  await text.press('Control+Enter', 'ArrowDown');
  await text.tool('굵게').click();
  await text.type('쉼');
  await text.press('Shift+ArrowRight');
  await expect(text.tableTool('칸 합치기')).toBeEnabled();
  await text.tableTool('칸 합치기').click();
  await text.tool('가운데 정렬').click();
  expect(await violations(page, { within: 'main' })).toEqual([]);
  await editor.save.click();
  await expect(editor.saved()).toBeVisible();

  const empty = '<td></td>';
  const stored = (await api.page('ABOUT')).pageContentTexts[0]?.description;
  expect(stored).toBe(
    '<p>앞글</p><table><caption>한 주의 수업</caption><thead><tr>' +
      ['시작', '월', '화', '수', '목', '금', '토'].map((day) => `<th scope="col">${day}</th>`).join('') +
      `</tr></thead><tbody><tr><td>오전 열 시</td><td>아침 요가</td><td>프라나야마<br>여섯 분</td>${empty.repeat(4)}</tr>` +
      `<tr>${empty.repeat(2)}<td colspan="2" style="text-align: center"><b>쉼</b></td>${empty.repeat(3)}</tr></tbody></table>`,
  );

  const guest = await visitor('guest');
  await guest.setViewportSize({ width: 390, height: 800 });
  const info = new InfoPage(guest);
  await info.open('ABOUT');
  await settle(guest);
  const frame = info.main.getByRole('group', { name: '한 주의 수업' });
  await expect(frame.getByRole('columnheader')).toHaveText(['시작', '월', '화', '수', '목', '금', '토']);
  const {
    inner,
    outer,
    page: wide,
  } = await frame.evaluate((element) => ({
    inner: element.scrollWidth,
    outer: element.clientWidth,
    page: document.documentElement.scrollWidth,
  }));
  expect(inner).toBeGreaterThan(outer);
  expect(wide).toBeLessThanOrEqual(390);
  await frame.focus();
  await expect(frame).toBeFocused();
  expect(await violations(guest, { within: 'main' })).toEqual([]);
});

test('§2 cells are copied from a spreadsheet, they stay cells, and in a table they take the place of its cells', async ({
  page,
}) => {
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  await editor.unfold(1);
  const text = editor.textOf(1);
  await text.clear();
  const sheet = (rows: string) =>
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table>\n<!--StartFragment-->\n<col width=72>\n${rows}\n<!--EndFragment-->\n</table></body></html>`;
  await text.paste({
    'text/html': sheet(
      '<tr><td colspan=2>수강료</td></tr><tr><td>요가</td><td align=right>160,000</td></tr>',
    ),
  });
  await expect(text.area.getByRole('cell')).toHaveText(['수강료', '요가', '160,000']);
  await text.area.getByRole('cell', { name: '요가' }).click();
  await text.paste({ 'text/html': sheet('<tr><td>명상</td><td>80,000</td></tr><tr><td>좌선</td></tr>') });
  await expect(text.area.getByRole('cell')).toHaveText(['수강료', '명상', '80,000', '좌선', '']);
  await text.tool('실행 취소').click();
  await expect(text.area.getByRole('cell')).toHaveText(['수강료', '요가', '160,000']);
});

test('§2 a text with a table opens in the editor, and nobody is told of a change', async ({ page }) => {
  const editor = new PageEditor(page);
  await editor.open('SCHEDULE');
  await expect(editor.textOf(1).area.getByRole('columnheader').first()).toHaveText('시작');
  await editor.textOf(1).area.getByRole('cell', { name: '아헹가' }).first().click();
  await expect(editor.textOf(1).tableToolbar).toBeVisible();
  await editor.textOf(1).press('Shift+Tab', 'Shift+Tab', 'Tab', 'Tab');
  await expect(editor.discard).toBeDisabled();
});
