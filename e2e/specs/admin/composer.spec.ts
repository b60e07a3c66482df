import { lift } from '../../fixtures/keyboard.ts';
import { settle, violations } from '../../fixtures/look.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Composer, codeOf } from '../../pages/composer.ts';
import { RichEditor } from '../../pages/editor.ts';
import { PageManager } from '../../pages/pages.ts';

test.use({ as: 'admin' });
test.beforeEach(({ restored }) => restored);

test('a page is composed by clicks, written on as it looks, and seen by a visitor @desktop @smoke', async ({
  page,
  visitor,
}) => {
  const pages = new PageManager(page);
  const composer = new Composer(page);
  await pages.make('여름 캠프');

  await composer.addKind('큰 사진');
  await expect(composer.field('제목')).toBeFocused();
  await composer.field('제목').fill('숲에서 보내는 사흘');
  await expect(composer.drawn('opening-1', 'title')).toHaveText('숲에서 보내는 사흘');

  await composer.addKind('카드');
  await composer.row('카드 1').getByRole('textbox', { name: '제목', exact: true }).fill('아침 산책');
  await composer.section.getByRole('button', { name: '카드 추가' }).click();
  await composer.row('카드 2').getByRole('textbox', { name: '제목', exact: true }).fill('저녁 모닥불');

  await composer.drawn('cards-1', 'items.0.title').click();
  await page.keyboard.press('End');
  await page.keyboard.insertText('과 들꽃');
  await page.keyboard.press('Enter');
  await expect(composer.row('카드 1').getByRole('textbox', { name: '제목', exact: true })).toHaveValue(
    '아침 산책과 들꽃',
  );
  await expect(composer.drawn('cards-1', 'items.0.title')).toHaveText('아침 산책과 들꽃');

  await composer.addKind('질문과 답');
  await composer.drawn('questions-1', 'items.0.question').click();
  await page.keyboard.insertText('비가 오면 어떻게 하나요?');
  await composer.drawn('questions-1', 'items.0.answer').click();
  const answer = new RichEditor(page, '답');
  await expect(answer.area).toBeFocused();
  await answer.type('숲 대신 강당에서 만나요.');

  await composer.width('넓은 화면').click();
  await expect(composer.frame.locator('html')).toHaveJSProperty('clientWidth', 1440);
  await composer.width('휴대전화').click();

  await pages.shown.click();
  await pages.save.click();
  await expect(pages.saved).toBeVisible();
  const guest = await visitor('guest');
  await guest.goto('/여름-캠프');
  await settle(guest);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('숲에서 보내는 사흘');
  await expect(guest.getByRole('heading', { name: '아침 산책과 들꽃' })).toBeVisible();
  await guest.getByText('비가 오면 어떻게 하나요?').click();
  await expect(guest.getByText('숲 대신 강당에서 만나요.')).toBeVisible();
  await expect(guest.locator('[data-field], [data-block]')).toHaveCount(0);
});

test('blocks are added, moved, duplicated, hidden and removed by keys, and taken back @desktop', async ({
  page,
}) => {
  const pages = new PageManager(page);
  const composer = new Composer(page);
  await pages.make('봄 수련');
  await composer.add.press('Enter');
  const kinds = page.getByRole('dialog', { name: '블록 추가' });
  await kinds.getByRole('button', { name: '사람들', exact: true }).press('Enter');
  await expect(kinds).toBeHidden();
  await composer.row('사람 1').getByRole('textbox', { name: '이름', exact: true }).fill('서하');
  await composer.add.press('Enter');
  await kinds.getByRole('button', { name: '나누는 줄', exact: true }).press('Enter');
  await expect(kinds).toBeHidden();
  await expect(composer.block(2)).toContainText('나누는 줄');

  // A form that is open is folded while a block is moved, and opens again.
  await composer.block(1).press('Enter');
  await expect(composer.block(1)).toHaveAttribute('aria-expanded', 'true');
  await lift(page, composer.handle(2), '블록 2번');
  await expect(composer.block(1)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('블록 2번, 1번째 자리')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(composer.block(1)).toContainText('나누는 줄');
  await expect(composer.block(2)).toHaveAttribute('aria-expanded', 'true');
  await composer.undo.press('Enter');
  await expect(composer.block(1)).toContainText('사람들');

  await composer.tool(1, '복제').press('Enter');
  await expect(composer.block(2)).toContainText('서하');
  await expect(composer.drawn('people-2', 'items.0.name')).toHaveText('서하');
  await composer.tool(2, '감추기').press('Enter');
  await expect(composer.block(2)).toContainText('감춤');
  await expect(composer.frame.locator('[data-block="people-2"]')).toHaveCount(0);
  await composer.tool(2, '지우기').press('Enter');
  await expect(composer.blocks).toHaveCount(2);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(composer.blocks).toHaveCount(3);
  await expect(composer.block(2)).toContainText('서하');
});

test('a value is missing, its field says so before anything is sent; nothing that was typed is lost @desktop', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  const pages = new PageManager(page);
  const composer = new Composer(page);
  await pages.make('가을 수련');
  await composer.addKind('큰 사진');
  await composer.field('소개').fill('낙엽이 지는 길');
  await composer.addKind('카드');
  await composer.row('카드 1').getByRole('textbox', { name: '제목', exact: true }).fill('단풍');
  await pages.save.click();
  await expect(composer.block(1)).toHaveAttribute('aria-expanded', 'true');
  await expect(composer.field('제목')).toBeFocused();
  await expect(composer.field('제목')).toHaveAttribute('aria-invalid', 'true');
  await expect(composer.section.getByText('비워 둘 수 없어요.')).toBeVisible();
  await expect(composer.field('소개')).toHaveValue('낙엽이 지는 길');
  expect(sent).toEqual([]);
  // The draft is kept shortly after the last key.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('단풍');
  await page.reload();
  await page.getByRole('button', { name: '불러오기' }).click();
  await composer.block(1).click();
  await expect(composer.field('소개')).toHaveValue('낙엽이 지는 길');
});

test('a block is dragged with the pointer, the page follows, and its place is saved @desktop', async ({
  page,
  api,
  tokens,
}) => {
  const pages = new PageManager(page);
  const composer = new Composer(page);
  await pages.make('장마 수련');
  for (const words of ['빗소리', '우산', '무지개']) {
    await composer.addKind('인용');
    await composer.field('글').fill(words);
  }
  await composer.block(3).click();
  await expect(composer.block(3)).toHaveAttribute('aria-expanded', 'false');
  // The list follows the pointer on its way, so one leap from here to there would not do.
  await composer.handle(1).dragTo(composer.handle(3), { steps: 10 });
  await expect(composer.block(3)).toContainText('빗소리');
  const drawn = composer.frame.locator('[data-block] [data-field="text"]');
  await expect(drawn).toHaveText(['우산', '무지개', '빗소리']);
  await pages.save.click();
  await expect(pages.saved).toBeVisible();
  const { blocks } = await api.page(codeOf(page), tokens.admin);
  expect(blocks.map(({ id }) => id)).toEqual(['quotation-2', 'quotation-3', 'quotation-1']);
});

test('two admins add a block each, both stay @desktop', async ({ page, api, tokens, visitor, watchdog }) => {
  watchdog.expectRefusal(409, /pageContent\/update/);
  const pages = new PageManager(page);
  const composer = new Composer(page);
  await pages.make('겨울 수련');
  const code = codeOf(page);
  const otherPage = await visitor('admin');
  const other = new Composer(otherPage);
  await otherPage.goto(`/admin/page/edit/${code}`);
  await other.addKind('인용');
  await other.field('글').fill('눈 위의 발자국');
  await new PageManager(otherPage).save.click();
  await expect(new PageManager(otherPage).saved).toBeVisible();

  await composer.addKind('인용');
  await composer.field('글').fill('따뜻한 차 한 잔');
  await pages.save.click();
  const conflict = page.getByRole('region', { name: '다른 곳에서 먼저 저장된 페이지' });
  await conflict.getByRole('button', { name: '합쳐서 저장' }).click();
  await expect(pages.saved).toBeVisible();
  type Stored = { blocks: { id: string; data: { text: string } }[] };
  const { blocks } = await api.json<Stored>(`/api/pageContent/fetchByCode/${code}`, {
    token: tokens.admin,
  });
  expect(blocks.map(({ data }) => data.text).sort()).toEqual(['눈 위의 발자국', '따뜻한 차 한 잔']);
  expect(new Set(blocks.map(({ id }) => id)).size).toBe(2);
});

test('the composer is within reach of everybody, wide and narrow', async ({ page, isMobile }) => {
  const pages = new PageManager(page);
  const composer = new Composer(page);
  await pages.make('새벽 수련');
  await composer.add.click();
  expect(await violations(page, { within: '[role=dialog]' })).toEqual([]);
  await page.getByRole('button', { name: '닫기', exact: true }).click();
  await composer.addKind('카드');
  await composer.row('카드 1').getByRole('textbox', { name: '제목', exact: true }).fill('고요');
  if (isMobile) await composer.section.getByRole('button', { name: '미리보기' }).click();
  await expect(composer.drawn('cards-1', 'items.0.title')).toHaveText('고요');
  // As a whole: the frame is a part of the page's own landmark.
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
