import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { PageEditor } from '../../pages/admin.ts';
import { Frame } from '../../pages/frame.ts';
import { HomePage } from '../../pages/home.ts';

test.describe('header on a desk @desktop', () => {
  test('a group is pointed at, its pages show and one is opened @smoke', async ({ page }) => {
    const frame = new Frame(page);
    await page.goto('/info/ABOUT');
    await frame.group('요가').hover();
    await frame.item('프라나야마').click();
    await expect(page).toHaveURL(/\/info\/PRANAYAMA$/);
    await expect(page.getByRole('heading', { level: 1, name: '프라나야마' })).toBeVisible();
  });

  test('an entry is taken and the mouse jumps to the name of its group, the group opens anew', async ({
    page,
  }) => {
    const frame = new Frame(page);
    await page.goto('/info/ABOUT');
    await frame.group('요가').hover();
    await frame.item('프라나야마').click();
    await expect(frame.item('프라나야마')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: '프라나야마' })).toBeVisible();
    await frame.group('요가').hover();
    await expect(frame.item('프라나야마')).toBeVisible();
  });

  test('the menu is walked by keys, every page of a group is reached', async ({ page }) => {
    const frame = new Frame(page);
    await page.goto('/info/ABOUT');
    await frame.group('요가').focus();
    await page.keyboard.press('Enter');
    await expect(frame.group('요가')).toHaveAttribute('aria-expanded', 'true');
    for (const label of ['요가란 무엇인가', '아헹가 요가', '프라나야마']) {
      await page.keyboard.press('Tab');
      await expect(frame.item(label)).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/info\/PRANAYAMA$/);
  });

  test('Escape is pressed in an open group, it closes and its button has the focus', async ({ page }) => {
    const frame = new Frame(page);
    await page.goto('/info/ABOUT');
    await frame.group('일반과정').focus();
    await page.keyboard.press('ArrowDown');
    await expect(frame.item('일반과정 안내')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(frame.group('일반과정')).toBeFocused();
    await expect(frame.item('일반과정 안내')).toBeHidden();
  });

  test('Escape is pressed while a group is pointed at, it closes until the pointer comes back', async ({
    page,
  }) => {
    const frame = new Frame(page);
    await page.goto('/info/ABOUT');
    await frame.group('요가').hover();
    await expect(frame.item('프라나야마')).toBeVisible();
    // The key is listened for a moment after the list is there.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(frame.item('프라나야마')).toBeHidden({ timeout: 1000 });
    }).toPass();
    await page.getByRole('heading', { level: 1 }).hover();
    await frame.group('요가').hover();
    await expect(frame.item('프라나야마')).toBeVisible();
  });

  test.describe('whose name is a picture', () => {
    test.beforeEach(async ({ restored, api, tokens }) => {
      void restored;
      const path = '/api/admin/site/identity';
      const stands = await api.json<object>(path, { token: tokens.admin });
      const mark = 'page/about-hero.webp';
      const body = { ...stands, wordmark: mark, wordmarkDark: mark };
      await api.json(path, { method: 'PUT', token: tokens.admin, body });
    });

    for (const path of ['/', '/info/ABOUT']) {
      test(`${path} is opened and what comes late moves the header, the group that is pointed at stays open`, async ({
        page,
      }) => {
        let come = () => {};
        const late = new Promise<void>((resolve) => {
          come = resolve;
        });
        await page.route(/assets\/Wordmark-/, async (route) => {
          await late;
          await route.continue();
        });
        const frame = new Frame(page);
        await page.goto(path);
        if (path === '/') await new HomePage(page).closePopup.click();
        await expect(page.locator('html')).toHaveAttribute('data-fonts');
        await frame.group('요가').hover();
        await expect(frame.item('프라나야마')).toBeVisible();
        const stood = await frame.group('요가').boundingBox();
        come();
        await expect(frame.header.getByRole('img')).toBeVisible();
        expect(await frame.group('요가').boundingBox()).toEqual(stood);
        await frame.header
          .getByRole('link')
          .first()
          .evaluate((name) => {
            name.style.paddingInlineEnd = '10rem';
          });
        await expect.poll(async () => (await frame.group('요가').boundingBox())?.x).not.toBe(stood?.x);
        // The browser tells what lies under the mouse now once it has drawn that.
        await page.evaluate(async () => {
          for (let frames = 0; frames < 10; frames += 1)
            await new Promise((resolve) => requestAnimationFrame(resolve));
        });
        await expect(frame.group('요가')).toHaveAttribute('aria-expanded', 'true');
        await page.getByRole('main').hover({ position: { x: 5, y: 600 } });
        await expect(frame.group('요가')).toHaveAttribute('aria-expanded', 'false');
      });
    }
  });

  test('the window is drawn wider, from 769 px on it is a desk @smoke', async ({ page }) => {
    const frame = new Frame(page);
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto('/info/ABOUT');
    await expect(frame.openSheet).toBeVisible();
    await expect(frame.menu).toBeHidden();
    await page.setViewportSize({ width: 769, height: 900 });
    await expect(frame.menu).toBeVisible();
    await expect(frame.openSheet).toBeHidden();
  });

  test('Tab is pressed first, the skip link leads past the menu', async ({ page }) => {
    await page.goto('/info/ABOUT');
    const skip = page.getByRole('link', { name: '본문으로 건너뛰기' });
    // What the server wrote is replaced once the script runs, and takes the focus with it.
    await expect(skip).toBeAttached();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('header on a phone @phone', () => {
  test('the sheet is opened, one group at a time unfolds and a page is opened @smoke', async ({ page }) => {
    const frame = new Frame(page);
    await page.goto('/info/ABOUT');
    await frame.openSheet.tap();
    await expect(frame.sheet).toBeVisible();
    await frame.fold('요가').tap();
    await expect(frame.sheet.getByRole('link', { name: '아헹가 요가' })).toBeVisible();
    await frame.fold('일반과정').tap();
    await expect(frame.sheet.getByRole('link', { name: '일반과정 안내' })).toBeVisible();
    await expect(frame.sheet.getByRole('link', { name: '아헹가 요가' })).toBeHidden();
    await frame.sheet.getByRole('link', { name: '일반과정 안내' }).tap();
    await expect(page).toHaveURL(/\/info\/GENERAL-SESSION$/);
    await expect(frame.sheet).toBeHidden();
  });

  test('the sheet is closed, the page below is back', async ({ page }) => {
    const frame = new Frame(page);
    await page.goto('/info/ABOUT');
    await frame.openSheet.tap();
    await frame.closeSheet.tap();
    await expect(frame.sheet).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('pages that modules bring are switched off, the menu has no entry for them', async ({ api }) => {
  const { menu, modules } = await api.site();
  const paths = menu.flatMap(({ items }) => items.map(({ path }) => path));
  expect(modules).toContain('popup');
  if (!modules.includes('shop')) expect(paths).not.toContain('/shop');
  expect(menu.every(({ items }) => items.length > 0)).toBe(true);
});

test('home is opened, the header lies over the film and the footer is left out', async ({ page }) => {
  const home = new HomePage(page);
  const frame = new Frame(page);
  await home.openWithoutPopup();
  await expect(frame.header).toHaveCSS('position', 'absolute');
  await expect(frame.footer).toHaveCount(0);
});

test('a page is opened, the footer tells who the centre is and leads to the legal texts', async ({
  page,
}) => {
  const frame = new Frame(page);
  await page.goto('/info/ABOUT');
  await expect(frame.footer).toContainText('000-00-00000');
  await expect(frame.footer).toContainText('주식회사 고요숲');
  await frame.footer.getByRole('link', { name: '이용약관' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '이용약관' })).toBeVisible();
  await frame.footer.getByRole('link', { name: '개인정보처리방침' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '개인정보처리방침' })).toBeVisible();
});

test('the login is opened, neither header nor footer stands there', async ({ page }) => {
  const frame = new Frame(page);
  await page.goto('/user/login');
  await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible();
  await expect(frame.header).toHaveCount(0);
  await expect(frame.footer).toHaveCount(0);
});

test('a path ends in a slash, the footer is left out', async ({ page }) => {
  const frame = new Frame(page);
  await page.goto('/info/ABOUT/');
  await expect(page.getByRole('heading', { level: 1, name: '고요숲 요가명상센터' })).toBeVisible();
  await expect(frame.footer).toHaveCount(0);
});

test('the chat button stands on a page, it opens the channel in a new window @smoke', async ({ page }) => {
  await page.goto('/info/ABOUT');
  const chat = page.getByRole('link', { name: '채팅으로 묻기 (새 창)' });
  await expect(chat).toHaveAttribute('href', 'https://chat.goyosup.example/goyosup');
  await expect(chat).toHaveAttribute('target', '_blank');
  await expect(chat).toHaveAttribute('rel', /noopener/);
});

test.describe('somebody logged in', () => {
  test.use({ as: 'member' });

  test('the header is looked at as a member, it offers my page and no admin', async ({ page, isMobile }) => {
    const frame = new Frame(page);
    await page.goto('/info/ABOUT');
    if (isMobile) await frame.openSheet.click();
    await expect(page.getByRole('link', { name: '마이페이지' })).toBeVisible();
    await expect(page.getByRole('link', { name: '관리자' })).toHaveCount(0);
  });
});

test.describe('an admin', () => {
  test.use({ as: 'admin' });

  test('the header is looked at as an admin, it leads to the admin @smoke', async ({ page, isMobile }) => {
    const frame = new Frame(page);
    await page.goto('/info/ABOUT');
    if (isMobile) await frame.openSheet.click();
    await page.getByRole('link', { name: '관리자' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '대시보드' })).toBeVisible();
  });
});

test.describe('while a cache answers in the place of the program', () => {
  test.beforeEach(({ page }) =>
    page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'Maru-Origin': 'away' } });
    }),
  );

  /** The line about it stands below what is named, where that is in the window now. */
  async function expectAboveLine(page: Page, named: Locator) {
    const line = page.getByText('지금은 읽기만 할 수 있어요.');
    await expect(line).toBeVisible();
    const [above, below] = await Promise.all([named.boundingBox(), line.boundingBox()]);
    expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  }

  test('a guest reads on, the line about it does not cover the chat', async ({ page }) => {
    await page.goto('/session/general');
    // The first page came whole.
    await page.getByRole('main').getByRole('link', { name: '일반과정 안내' }).click();
    await expectAboveLine(page, new Frame(page).chat);
  });

  test.describe('as admin @desktop', () => {
    test.use({ as: 'admin' });

    test('an admin edits on, the line about it covers neither the save bar nor the way out', async ({
      page,
    }) => {
      const editor = new PageEditor(page);
      await editor.open('ABOUT');
      await expectAboveLine(page, editor.save);
      await expectAboveLine(page, new Frame(page).logOut());
    });
  });
});
