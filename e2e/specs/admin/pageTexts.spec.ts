import { plainText, png, tooLarge } from '../../fixtures/images.ts';
import { violations } from '../../fixtures/look.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PageEditor } from '../../pages/admin.ts';
import { InfoPage } from '../../pages/info.ts';

test.use({ as: 'admin' });
test.beforeEach(({ restored }) => restored);

const rel = 'rel="noopener noreferrer"';

test('§2 a text is written with every tool, it is stored and shown as it was written @smoke', async ({
  page,
  api,
  visitor,
}) => {
  // Some eighty keys and buttons.
  test.slow();
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  await editor.unfold(1);
  const text = editor.textOf(1);
  await text.clear();

  for (const heading of ['제목 1', '제목 2', '제목 3']) {
    await text.tool(heading).click();
    await expect(text.tool(heading)).toHaveAttribute('aria-pressed', 'true');
    await text.type(heading);
    await text.press('Enter');
  }
  for (const mark of ['굵게', '기울임', '밑줄', '취소선']) {
    await text.tool(mark).click();
    await text.type(mark);
    await expect(text.tool(mark)).toHaveAttribute('aria-pressed', 'true');
    await text.tool(mark).click();
  }
  await text.press('Enter');
  await text.type('색과 바탕');
  await text.selectBack(2);
  await text.color('배경색', '노란 바탕');
  await text.press('Home', 'Shift+ArrowRight');
  await text.color('글자색', '솔색');
  await text.press('End', 'Enter');
  await text.tool('서식 지우기').click();
  await text.type('가운데');
  await text.tool('가운데 정렬').click();
  await text.press('Enter');
  await text.tool('오른쪽 정렬').click();
  await text.type('시간표');
  await text.selectBack(3);
  await text.link('/info/SCHEDULE');
  await text.press('End', 'Enter');
  await text.tool('양쪽 정렬').click();
  await text.type('양쪽');
  await text.press('Enter');
  await text.tool('왼쪽 정렬').click();
  await text.tool('점 목록').click();
  await text.type('하나');
  await text.press('Enter', 'Tab');
  await text.type('안쪽');
  await text.press('Enter', 'Enter', 'Enter');
  await text.tool('번호 목록').click();
  await text.type('첫째');
  await text.press('Enter', 'Enter');
  await text.tool('인용').click();
  await text.type('숨이 곧 길이다.');
  await text.tool('구분선').click();
  await text.type('끝');
  await editor.save.click();
  await expect(editor.saved()).toBeVisible();

  const stored = (await api.page('ABOUT')).pageContentTexts[0]?.description;
  expect(stored).toBe(
    '<h1>제목 1</h1><h2>제목 2</h2><h3>제목 3</h3>' +
      '<p><b>굵게</b><i>기울임</i><u>밑줄</u><s>취소선</s></p>' +
      '<p><span style="color: #2f5d50">색</span>과 <span style="background-color: #fdeec2">바탕</span></p>' +
      '<p style="text-align: center">가운데</p>' +
      `<p style="text-align: right"><a href="/info/SCHEDULE" ${rel}>시간표</a></p>` +
      '<p style="text-align: justify">양쪽</p>' +
      '<ul><li>하나<ul><li>안쪽</li></ul></li></ul><ol><li>첫째</li></ol>' +
      '<blockquote><p>숨이 곧 길이다.</p></blockquote><hr><p>끝</p>',
  );
  const guest = await visitor('guest');
  const info = new InfoPage(guest);
  await info.open('ABOUT');
  await expect(info.main.getByText('색', { exact: true })).toHaveCSS('color', 'rgb(47, 93, 80)');
  await expect(info.main.getByText('가운데', { exact: true })).toHaveCSS('text-align', 'center');
});

test('§2 a text is written with keys alone, from the toolbar and back', async ({ page }) => {
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  await editor.unfold(1);
  const text = editor.textOf(1);
  await text.clear();
  await text.press('ControlOrMeta+b');
  await text.type('굵게');
  await text.press('ControlOrMeta+b', 'Enter');
  await text.type('제목이 될 줄');
  await text.press('Alt+F10');
  await expect(text.toolbar.locator(':focus')).toHaveCount(1);
  await text.press('Home', 'ArrowRight', 'ArrowRight', 'Enter');
  await expect(text.area).toBeFocused();
  await text.type('!');
  await text.press('Alt+F10', 'Escape');
  await expect(text.area).toBeFocused();
  await editor.asHtml(1).press('Enter');
  await expect(editor.sourceOf(1)).toHaveValue('<p><b>굵게</b></p><h2>제목이 될 줄!</h2>');
});

test('§2 what was written is taken back and brought again across blocks', async ({ page }) => {
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  await editor.unfold(1);
  const text = editor.textOf(1);
  await text.clear();
  await text.type('하나');
  await text.press('Enter');
  await text.type('둘');
  await text.press('ControlOrMeta+a');
  await text.tool('번호 목록').click();
  await expect(text.area.getByRole('listitem')).toHaveCount(2);
  await text.press('Delete');
  await expect(text.area).toHaveText('');
  await text.tool('실행 취소').click();
  await expect(text.area.getByRole('listitem')).toHaveText(['하나', '둘']);
  await text.press('ControlOrMeta+z');
  await expect(text.area.getByRole('listitem')).toHaveCount(0);
  await expect(text.area.getByRole('paragraph')).toHaveText(['하나', '둘']);
  await text.press('ControlOrMeta+Shift+z');
  await expect(text.area.getByRole('listitem')).toHaveText(['하나', '둘']);
});

test('§2 Hangul is composed, no syllable is lost and no block torn', { tag: '@chromium' }, async ({
  page,
}) => {
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  await editor.unfold(1);
  const text = editor.textOf(1);
  await text.clear();
  await text.compose(['ㅎ', '하', '한'], '한');
  await text.compose(['ㄱ', '그', '글']);
  await text.press('Enter');
  await expect(text.area.getByRole('paragraph')).toHaveText(['한글']);
  await text.compose([], '글');
  await text.press('Enter');
  await text.compose(['ㅅ', '수', '숲'], '숲');
  await expect(text.area.getByRole('paragraph')).toHaveText(['한글', '숲']);
  // The tool is pressed while a syllable is open: it is kept, and the mark holds for the next.
  await text.compose(['ㄱ', '기', '길']);
  await text.tool('굵게').click();
  await text.compose(['ㅇ', '으', '을'], '을');
  await editor.asHtml(1).click();
  await expect(editor.sourceOf(1)).toHaveValue('<p>한글</p><p>숲길<b>을</b></p>');
});

test('§2 a shortcut while a syllable is open keeps the syllable and does its work', {
  tag: '@chromium',
}, async ({ page }) => {
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  await editor.unfold(1);
  const text = editor.textOf(1);
  await text.clear();
  await text.compose(['ㅅ', '수', '숲']);
  await text.press('ControlOrMeta+b');
  await expect(text.tool('굵게')).toHaveAttribute('aria-pressed', 'true');
  await text.compose(['ㄱ', '기', '길'], '길');
  await text.compose(['ㅇ', '으', '을']);
  await text.press('ControlOrMeta+a', 'ControlOrMeta+i');
  await expect(text.area.getByRole('paragraph')).toHaveText(['숲길을']);
  await text.press('End');
  await text.compose(['ㅎ', '하']);
  await text.press('ControlOrMeta+z');
  await expect(text.area.getByRole('paragraph')).toHaveText(['숲길을']);
  await editor.asHtml(1).click();
  await expect(editor.sourceOf(1)).toHaveValue('<p><i>숲</i><b><i>길을</i></b></p>');
});

test('§2 text is pasted from a page, what the toolbar has stays and the rest goes', async ({ page }) => {
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  await editor.unfold(1);
  const text = editor.textOf(1);
  await text.clear();
  await text.paste({
    'text/html':
      '<h2 style="font-family: Batang">제목</h2><div onclick="x()">글 <strong>굵게</strong></div>' +
      '<table><tr><td>가</td><td>나</td></tr></table><pre>다</pre><script>window.broken = true</script>',
    'text/plain': '제목',
  });
  await expect(
    page.getByRole('alert').filter({ hasText: '다룰 수 없는 내용이 있습니다: 서식 유지 글.' }),
  ).toBeInViewport();
  await editor.asHtml(1).click();
  await expect(editor.sourceOf(1)).toHaveValue(
    '<h2>제목</h2><p>글 <b>굵게</b></p><table><tbody><tr><td>가</td><td>나</td></tr></tbody></table><p>다</p>',
  );
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
});

test('§2 what was written can be taken back after the text was folded, seen as HTML and changed there', async ({
  page,
}) => {
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  await editor.unfold(1);
  const text = editor.textOf(1);
  await text.fill('숲');
  await editor.fold(1);
  await editor.unfold(1);
  await text.tool('실행 취소').click();
  await expect(text.area).not.toHaveText('숲');
  await text.tool('다시 실행').click();
  await expect(text.area).toHaveText('숲');

  await editor.writeHtml(1, '<p>길</p><p>돌</p>');
  await editor.asEditor(1).click();
  await expect(text.area.getByRole('paragraph')).toHaveText(['길', '돌']);
  await text.tool('실행 취소').click();
  await expect(text.area.getByRole('paragraph')).toHaveText(['숲']);
  await text.tool('다시 실행').click();
  await expect(text.area.getByRole('paragraph')).toHaveText(['길', '돌']);
});

test('§2 what was written can be taken back after another tab was shown', async ({ page }) => {
  const editor = new PageEditor(page);
  await editor.open('YOGA');
  const text = editor.textOf(1);
  await text.fill('숲');
  const tabs = page.getByRole('navigation', { name: '페이지의 탭' }).getByRole('link');
  await tabs.nth(1).click();
  await expect(text.area).not.toHaveText('숲');
  await tabs.nth(0).click();
  await expect(text.area).toHaveText('숲');
  await text.tool('실행 취소').click();
  await expect(text.area).not.toHaveText('숲');
});

test('§2 what was written in a new text can be taken back after it was saved, which leaves it open', async ({
  page,
  api,
}) => {
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  const place = (await api.page('ABOUT')).pageContentTexts.length + 1;
  await editor.addText.click();
  const text = editor.textOf(place);
  await text.area.focus();
  await text.type('숲');
  await text.press('Enter');
  await text.type('길');
  await editor.save.click();
  await expect(editor.saved()).toBeVisible();
  await expect(text.area.getByRole('paragraph')).toHaveText(['숲', '길']);
  await text.tool('실행 취소').click();
  await expect(text.area.getByRole('paragraph')).toHaveText(['숲', '']);
});

test('§5 a picture that is pasted takes the place of the selected words', async ({ page }) => {
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  await editor.unfold(1);
  const text = editor.textOf(1);
  await text.fill('앞글뒤');
  await text.press('ArrowLeft', 'Shift+ArrowLeft');
  await text.pasteFiles(png('pasted.png', 60, 40));
  await expect(text.pictures()).toHaveCount(1);
  await expect(text.area.getByRole('paragraph').first()).toHaveText('앞');
  await expect(text.area.getByRole('paragraph').last()).toHaveText('뒤');
  await text.press('ControlOrMeta+z');
  await expect(text.pictures()).toHaveCount(0);
  await expect(text.area.getByRole('paragraph')).toHaveText(['앞글뒤']);
});

test('§5 pictures are chosen, pasted and dropped into a text, visitors see them @smoke', async ({
  page,
  api,
  visitor,
}) => {
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  await editor.unfold(1);
  const text = editor.textOf(1);
  await text.clear();
  await text.chooseImages(png('숲 길+(1).png', 2600, 1300));
  await text.pasteFiles(png('pasted.png', 300, 200));
  await text.dropFiles(png('dropped.png', 200, 300));
  await expect(text.stored()).toHaveCount(3, { timeout: 60_000 });
  const box = await text.pictures().locator('img').first().boundingBox();
  expect(box?.width).toBeLessThanOrEqual(600);
  expect(box?.height).toBeLessThanOrEqual(400);
  await text.pictures().first().getByRole('textbox', { name: '대체 텍스트' }).fill('숲으로 난 길');
  await text.pictures().first().getByRole('textbox', { name: '이미지 설명' }).fill('첫 아침');
  await editor.save.click();
  await expect(editor.saved()).toBeVisible();
  const stored = (await api.page('ABOUT')).pageContentTexts[0]?.description ?? '';
  expect(stored).toMatch(
    /^<figure><img src="\/media\/page\/[^"]*숲_길_1_\d+[^"]*\.webp" alt="숲으로 난 길" width="2000" height="1000"><figcaption>첫 아침<\/figcaption><\/figure>/,
  );
  const guest = await visitor('guest');
  const info = new InfoPage(guest);
  await info.open('ABOUT');
  const picture = info.main.getByAltText('숲으로 난 길');
  await expect
    .poll(() =>
      picture.evaluate((image: HTMLImageElement) => {
        image.scrollIntoView();
        return image.naturalWidth;
      }),
    )
    .toBe(2000);
});

test('§5 a tall picture is shown small in the text too, in its own proportions', async ({ page }) => {
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  await editor.unfold(1);
  const text = editor.textOf(1);
  await text.clear();
  await text.chooseImages(png('tall.png', 1300, 2600));
  await expect(text.stored()).toHaveCount(1, { timeout: 60_000 });
  const box = await text.pictures().locator('img').boundingBox();
  expect(box?.height).toBeGreaterThan(100);
  expect(box?.height).toBeLessThanOrEqual(400);
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(0.5, 1);
});

test('§5 files that are no pictures are refused in the text with the sentence for each', async ({ page }) => {
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  await editor.unfold(1);
  const text = editor.textOf(1);
  await text.clear();
  await text.chooseImages(plainText('notes.txt'), tooLarge('huge.png'));
  const alerts = text.pictures().getByRole('alert');
  await expect(alerts).toHaveText([
    '이미지 파일만 업로드 가능합니다.',
    '이미지 원본 크기는 5MB 이하여야 합니다.',
  ]);
  await text.pictures().first().getByRole('button', { name: '이미지 지우기' }).click();
  await expect(text.pictures()).toHaveCount(1);
});

test('the editor is looked at with assistive technology in mind, axe finds nothing', async ({ page }) => {
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  await editor.unfold(1);
  const text = editor.textOf(1);
  await text.area.waitFor();
  await text.chooseImages(png('axe.png', 60, 40));
  await expect(text.stored()).toHaveCount(1, { timeout: 60_000 });
  expect(await violations(page, { within: 'main' })).toEqual([]);
});
