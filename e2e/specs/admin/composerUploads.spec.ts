import { pdf, plainText, png } from '../../fixtures/images.ts';
import { violations } from '../../fixtures/look.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Composer, codeOf } from '../../pages/composer.ts';
import { PageManager } from '../../pages/pages.ts';

test.use({ as: 'admin' });
test.beforeEach(({ restored }) => restored);

test('a picture is uploaded in the form of a block, the page shows it, and so do visitors', async ({
  page,
  isMobile,
  visitor,
}) => {
  const pages = new PageManager(page);
  const composer = new Composer(page);
  await pages.make('사진 수련');
  await composer.addKind('사진 모음');
  await composer.upload('picture', png('마당.png', 1200, 900));
  const alt = composer.row('사진 1').getByRole('textbox', { name: /대체 텍스트/ });
  await alt.fill('햇살 드는 마당');
  if (isMobile) await composer.section.getByRole('button', { name: '미리보기' }).click();
  const drawn = composer.frame.getByRole('img', { name: '햇살 드는 마당' });
  await expect(drawn).toHaveJSProperty('complete', true);
  await expect(drawn).toHaveAttribute('width', '1200');
  await pages.shown.click();
  await pages.save.click();
  await expect(pages.saved).toBeVisible();
  const guest = await visitor('guest');
  await guest.goto('/사진-수련');
  await expect(guest.getByRole('img', { name: '햇살 드는 마당' })).toBeVisible();
});

test('files are offered: uploaded, called something, drawn with kind and size, and taken along by a visitor', async ({
  page,
  isMobile,
  visitor,
}) => {
  const pages = new PageManager(page);
  const composer = new Composer(page);
  await pages.make('자료실');
  await composer.addKind('파일');
  await composer.upload('file', pdf('수련회 안내.pdf'));
  await expect(composer.row('파일 1').getByText('업로드 완료 · 수련회 안내.pdf · PDF · 1KB')).toBeVisible();
  await composer.section.getByRole('button', { name: '파일 추가' }).click();
  await composer.upload('file', pdf('hwp-2026-final.pdf'), composer.row('파일 2'));
  await composer.row('파일 2').getByRole('textbox', { name: '보이는 이름' }).fill('겨울 신청서');
  expect(await violations(page, { within: 'main', without: 'iframe' })).toEqual([]);

  if (isMobile) await composer.section.getByRole('button', { name: '미리보기' }).click();
  await expect(composer.frame.getByRole('link', { name: '수련회 안내.pdf PDF · 1KB' })).toBeVisible();
  await composer.drawn('files-1', 'items.1.file').click();
  await expect(composer.row('파일 2').getByRole('textbox', { name: '보이는 이름' })).toBeVisible();
  await pages.shown.click();
  await pages.save.click();
  await expect(pages.saved).toBeVisible();

  // What was stored says how often it was taken along.
  await page.reload();
  await composer.block(1).click();
  await expect(composer.row('파일 2').getByText('원래 이름 hwp-2026-final.pdf')).toBeVisible();
  // What is there already is offered once more without another upload.
  await composer.section.getByRole('button', { name: '파일 추가' }).click();
  await composer.row('파일 3').getByRole('button', { name: '올린 파일에서 고르기' }).click();
  const stored = page.getByRole('dialog', { name: '올린 파일에서 고르기' });
  await stored.getByRole('searchbox').fill('수련회');
  await page.keyboard.press('Enter');
  await expect(stored.getByRole('listitem')).toHaveCount(1);
  expect(await violations(page, { within: '[role=dialog]' })).toEqual([]);
  await stored.getByRole('button', { name: /^수련회 안내\.pdf PDF · 1KB/ }).click();
  await expect(composer.row('파일 3').getByText('원래 이름 수련회 안내.pdf')).toBeVisible();
  await composer.row('파일 3').getByRole('textbox', { name: '보이는 이름' }).fill('다시 안내');
  await pages.save.click();
  await expect(pages.saved).toBeVisible();
  const guest = await visitor('guest');
  await guest.goto('/자료실');
  await guest.getByRole('link', { name: '수련회 안내.pdf PDF · 1KB' }).waitFor();
  await guest.getByRole('link', { name: '다시 안내 PDF · 1KB' }).waitFor();
  const link = guest.getByRole('link', { name: '겨울 신청서 PDF · 1KB' });
  const answer = await guest.request.get((await link.getAttribute('href')) ?? '');
  expect(await answer.text()).toBe('%PDF-1.7 leaflet');
});

test('a file that cannot be kept is refused at its field, and the page is not saved without it @desktop', async ({
  page,
  api,
  tokens,
  watchdog,
}) => {
  watchdog.expectRefusal(400, /getPreSignedUrl/);
  const pages = new PageManager(page);
  const composer = new Composer(page);
  await pages.make('빈 자료실');
  await composer.addKind('파일');
  await pages.save.click();
  await expect(composer.section.getByText('파일을 골라 주세요.')).toBeVisible();
  await composer.upload('file', plainText('program.exe'));
  await expect(composer.section.getByText(/^PDF, HWP, HWPX, .* 파일만 올릴 수 있어요\.$/)).toBeVisible();
  await pages.save.click();
  await expect(pages.saved).toHaveCount(0);
  expect((await api.page(codeOf(page), tokens.admin)).blocks).toEqual([]);
});
