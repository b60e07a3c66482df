import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { png } from '../../fixtures/images.ts';
import { settle, violations } from '../../fixtures/look.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ImageDrop } from '../../pages/admin.ts';

test.use({ as: 'admin' });
test.beforeEach(({ restored }) => restored);

const list = '/admin/media';

test('a picture is found, described and replaced for every place, and all of it is taken back @smoke', async ({
  page,
  visitor,
}) => {
  await page.goto(list);
  await page.getByLabel('종류').selectOption('사진');
  await page.getByRole('searchbox', { name: '이름과 대체 텍스트' }).fill('gallery-walk-1.webp');
  await page.keyboard.press('Enter');
  await expect(page.getByText('모두 1개')).toBeVisible();
  const found = page.getByRole('main').getByRole('link', { name: /gallery-walk-1\.webp/ });
  await expect(found).toHaveCount(1);
  await found.click();
  const places = page.getByRole('region', { name: '쓰이는 곳' }).getByRole('listitem');
  await expect(places).toHaveCount(2);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('textbox', { name: '대체 텍스트' }).fill('가을 숲을 걷는 사람들');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('파일 정보를 저장했습니다.').first()).toBeVisible();
  await expect(places.getByText('대체 텍스트: 가을 숲을 걷는 사람들').first()).toBeVisible();

  const guest = await visitor('guest');
  await guest.goto(`/search?q=${encodeURIComponent('낙엽 위를 걷다')}`);
  await settle(guest);
  await guest
    .getByRole('main')
    .getByRole('link', { name: /낙엽 위를 걷다/ })
    .first()
    .click();
  await expect(guest.getByRole('img', { name: '가을 숲을 걷는 사람들' }).first()).toBeVisible();

  const replace = page.getByRole('region', { name: '다른 파일로 바꾸기' });
  await new ImageDrop(page, replace, '다른 파일로 바꾸기').choose(png('바다.png', 600, 400));
  await expect(replace.getByText('저장하면 2곳에서 이 파일로 바뀜')).toBeVisible();
  await expect(places).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('2곳에서 바꿨습니다.').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /바다/ })).toBeVisible();
  await expect(places).toHaveCount(2);

  await page.getByRole('button', { name: '되돌리기' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /gallery-walk-1/ })).toBeVisible();
  await expect(places).toHaveCount(2);
});

test('what stays in sight of a picture is chosen by the keyboard and holds on the page @smoke', async ({
  page,
  visitor,
}) => {
  const guest = await visitor('guest');
  await guest.goto('/info/ABOUT');
  await settle(guest);
  const shown = guest.getByRole('main').locator('img[src^="/media/"]').first();
  const address = decodeURIComponent((await shown.getAttribute('src')) ?? '');
  const path = address.replace('/media/', '').split('?')[0] ?? '';

  await page.goto(`/admin/media/file?path=${encodeURIComponent(path)}`);
  const x = page.getByRole('slider', { name: '왼쪽에서 (%)' });
  await x.focus();
  await page.keyboard.press('Home');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await expect(x).toHaveValue('3');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('파일 정보를 저장했습니다.').first()).toBeVisible();

  await guest.reload();
  await settle(guest);
  await expect(shown).toHaveCSS('object-position', '3% 50%');
});

test('a part of a picture takes its place, and nothing is cut before a part is chosen @desktop @smoke', async ({
  page,
}) => {
  await page.goto(`${list}?q=gallery-walk-1.webp`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /gallery-walk-1\.webp/ })
    .click();
  const before = (await page.getByText(/\d+ × \d+/).textContent()) ?? '';
  await page.getByRole('button', { name: '사진 자르기' }).click();
  const dialog = page.getByRole('dialog', { name: '사진 자르기' });
  const cut = dialog.getByRole('button', { name: '이 부분만 남기기' });
  await expect(cut).toBeDisabled();
  // Keys move the edges by parts of what is shown.
  const picture = dialog.locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const handle = dialog.getByRole('button', { name: '오른쪽 변' });
  await handle.focus();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  await cut.click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('2곳에서 바꿨습니다.').first()).toBeVisible();
  const after = page.getByText(/\d+ × \d+/);
  await expect(after).not.toHaveText(before);
  const [width = 0, height = 0] = ((await after.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
  const [wide = 0, high = 0] = before.match(/\d+/g)?.map(Number) ?? [];
  expect(width).toBeLessThan(wide);
  expect(height).toBe(high);
});

test('another picture is seen in its places before it is there @desktop', async ({ page, visitor }) => {
  await page.goto(`${list}?q=gallery-walk-1.webp`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /gallery-walk-1\.webp/ })
    .click();
  const replace = page.getByRole('region', { name: '다른 파일로 바꾸기' });
  await new ImageDrop(page, replace, '다른 파일로 바꾸기').choose(png('바다.png', 600, 400));
  await expect(replace.getByText('저장하면 2곳에서 이 파일로 바뀜')).toBeVisible();
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: '미리보기' }).click();
  const preview = await opening;
  await preview.waitForURL(/\/preview\//);
  const base = new URL(preview.url()).pathname.split('/').slice(0, 3).join('/');
  const post = `/search?q=${encodeURIComponent('낙엽 위를 걷다')}`;
  await preview.goto(`${base}${post}`);
  await preview
    .getByRole('main')
    .getByRole('link', { name: /낙엽 위를 걷다/ })
    .first()
    .click();
  const pictures = preview.getByRole('main').locator('img[src*="/media/post/"]');
  await expect(pictures.first()).toBeVisible();
  await expect(preview.locator('img[src*="gallery-walk-1"]')).toHaveCount(0);

  const guest = await visitor('guest');
  await guest.goto(post);
  await settle(guest);
  await guest
    .getByRole('main')
    .getByRole('link', { name: /낙엽 위를 걷다/ })
    .first()
    .click();
  await expect(guest.getByRole('main').locator('img[src*="gallery-walk-1"]').first()).toBeVisible();
});

test('a picture that is there already is chosen for another place @desktop @smoke', async ({ page }) => {
  await page.goto('/admin/site/home');
  const poster = page.getByRole('region', { name: '배경 사진' });
  await poster.getByRole('button', { name: '올린 사진에서 고르기' }).click();
  const dialog = page.getByRole('dialog', { name: '올린 사진에서 고르기' });
  await dialog.getByRole('searchbox').fill('gallery-moon-1');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /gallery-moon-1/ }).click();
  await expect(dialog).toBeHidden();
  await expect(poster.locator('img')).toHaveAttribute('src', /gallery-moon-1/);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('저장했습니다. 사이트에 바로 보입니다.').first()).toBeVisible();
});

test('the film of the home page is changed by an admin, and what is none is refused @desktop @smoke', async ({
  page,
  visitor,
  watchdog,
}) => {
  watchdog.expectRefusal(415, /\/media-upload\/site\//);
  await page.goto('/admin/site/home');
  const film = page.getByRole('region', { name: '배경 영상' });
  const drop = new ImageDrop(page, film, '영상 바꾸기');
  await drop.choose({ name: '망가진.mp4', mimeType: 'video/mp4', buffer: Buffer.from('0000ftypisom') });
  await expect(film.getByRole('alert')).toContainText('다른 파일');
  await drop.choose({
    name: '아침.mp4',
    mimeType: 'video/mp4',
    buffer: readFileSync(join(import.meta.dirname, '../../../content-seed/media/site/home.mp4')),
  });
  await expect(film.locator('video')).toHaveAttribute('src', /%EC%95%84%EC%B9%A8\.mp4|아침\.mp4/);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('저장했습니다. 사이트에 바로 보입니다.').first()).toBeVisible();
  const guest = await visitor('guest');
  const site = await (await guest.request.get('/api/site')).json();
  const played = await guest.request.get(site.home.film, { headers: { range: 'bytes=0-99' } });
  expect(played.status()).toBe(206);
  expect(played.headers()['content-type']).toBe('video/mp4');
});
