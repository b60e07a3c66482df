import { PostPage } from '../../../modules/boards/web/e2e/pages.ts';
import { overflow, settle, violations } from '../../fixtures/look.ts';
import { openRoute, type Route, routes } from '../../fixtures/routes.ts';
import { expect, type Role, test } from '../../fixtures/test.ts';
import { HomePage } from '../../pages/home.ts';
import { InfoPage } from '../../pages/info.ts';

const styleOf = (name: string) => (element: Element) => getComputedStyle(element).getPropertyValue(name);

// A screen of 1280 px at 200 % is one of 640, at 400 % one of 320: nothing may have to be pushed sideways there.
for (const role of ['guest', 'member', 'admin'] satisfies Role[]) {
  test.describe(`as ${role}`, () => {
    test.use({ as: role });

    test(`on the narrowest desk, at 200 % and at 400 % no screen of a ${role} is wider than the window @desktop${role === 'member' ? ' @smoke' : ''}`, async ({
      page,
    }) => {
      test.setTimeout(480_000);
      const reached = routes.filter(({ as = 'guest', status = 200 }: Route) => as === role && status === 200);
      for (const route of reached) {
        const { name, ready } = route;
        await page.setViewportSize({ width: 640, height: 450 });
        await openRoute(page, route, { waitUntil: 'domcontentloaded' });
        await page.locator('h1').first().waitFor({ state: 'attached' });
        await settle(page);
        if (ready) await page.getByText(ready).first().waitFor({ state: 'attached' });
        for (const width of [769, 640, 320]) {
          await page.setViewportSize({ width, height: 450 });
          // A chart draws itself anew a moment later.
          await expect.poll(() => overflow(page), `${name} at ${width}`).toEqual([]);
        }
      }
    });
  });
}

test('a page is printed: its words and whole pictures, nothing that can only be pressed @desktop @smoke', async ({
  page,
}) => {
  const info = new InfoPage(page);
  await info.open('GENERAL-SESSION');
  await settle(page);
  await page.emulateMedia({ media: 'print' });
  await expect(info.title).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const pictures = await info.main.locator('img').all();
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) await expect(picture).toHaveCSS('object-fit', 'contain');
});

test('words over a picture are printed below it and in ink, and the popup is not @desktop @smoke', async ({
  page,
}) => {
  for (const path of ['/info/GOYOSUP', '/']) {
    await page.goto(path);
    await settle(page);
    await page.emulateMedia({ media: 'print' });
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveCSS('color', 'rgb(0, 0, 0)');
    const picture = await page.getByRole('main').locator('img').first().boundingBox();
    const words = await title.boundingBox();
    expect(words?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0));
    await expect(page.locator('dialog:visible')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('a page with tabs is printed: all its parts follow each other, each under its name @desktop', async ({
  page,
  api,
}) => {
  const info = new InfoPage(page);
  await info.open('YOGA');
  await settle(page);
  const { sections, pageContentTexts } = await api.page('YOGA');
  await expect(info.panel).toHaveCount(1);
  // By now its pictures move; the ones of the other tabs begin to on paper.
  await expect(info.carousel.next).toBeEnabled();
  await page.emulateMedia({ media: 'print' });
  await expect(info.panel).toHaveCount(sections.length);
  for (const [index, { label, key }] of sections.entries()) {
    const panel = info.panel.nth(index);
    await expect(panel.getByRole('heading', { level: 2 }).first()).toHaveText(label);
    for (const { description, section } of pageContentTexts) {
      const heading = /<h[1-4][^>]*>([^<]+)</.exec(description)?.[1];
      if (section === key && heading) await expect(panel).toContainText(heading);
    }
  }
  await page.waitForLoadState('networkidle');
  await expect(info.panel).toHaveCount(sections.length);
  await page.emulateMedia({ media: 'screen' });
  await expect(info.panel).toHaveCount(1);
  await expect(info.title).toBeVisible();
});

test('pictures to leaf through are printed, every one of every tab once and with its words @desktop', async ({
  page,
  api,
}) => {
  const info = new InfoPage(page);
  await info.open('PRANAYAMA');
  await settle(page);
  const { sections, pageContentImages, pageContentVideos } = await api.page('PRANAYAMA');
  await page.emulateMedia({ media: 'print' });
  await expect(info.panel).toHaveCount(sections.length);
  // A role is given only to what is shown, so this counts neither the large picture of the screen nor the small ones.
  for (const { alt } of pageContentImages) {
    await expect(info.main.getByRole('img', { name: alt, exact: true })).toHaveCount(1);
    await expect(info.main.getByRole('figure').filter({ hasText: alt })).toHaveCount(1);
  }
  for (const { code } of pageContentVideos) await expect(info.main).toContainText(`youtu.be/${code}`);
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('a post is printed with its comments, and says where its links lead @desktop @smoke', async ({
  page,
  api,
  tokens,
}) => {
  const content = '<p>더 읽을 곳은 <a href="https://goyosup.example/more">이곳</a>이에요.</p>';
  const { id } = await api.write(tokens.member, 'REVIEW', { title: '종이에 옮긴 글', content });
  await api.comment(tokens.other, id, '저도 뽑아 두었어요.');
  const post = new PostPage(page);
  await post.open(id);
  await expect(post.comment('저도 뽑아 두었어요.')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(post.title).toBeVisible();
  await expect(post.comment('저도 뽑아 두었어요.')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(post.neighbours).toHaveCount(0);
  const address = await page
    .getByRole('link', { name: '이곳' })
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(address).toContain('https://goyosup.example/more');
});

test('in forced colours buttons keep an edge and the chosen tab is told from the others @desktop @smoke', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/user/login');
  await settle(page);
  const submit = page.getByRole('form').getByRole('button', { name: '로그인', exact: true });
  await expect(submit).toHaveCSS('border-top-width', '1px');
  const ground = await submit.evaluate(styleOf('background-color'));
  await expect(submit).not.toHaveCSS('border-top-color', ground);
  expect(await violations(page)).toEqual([]);

  await page.goto('/info/YOGA');
  await settle(page);
  const chosen = page.getByRole('tab', { selected: true });
  const another = page.getByRole('tab', { selected: false }).first();
  await expect(another).toBeVisible();
  const edge = await another.evaluate(styleOf('border-bottom-color'));
  await expect(chosen).not.toHaveCSS('border-bottom-color', edge);
});

test('who asked for less motion gets a still house: no film, no slide that moves by itself @smoke', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const home = new HomePage(page);
  await home.openWithoutPopup();
  await settle(page);
  // The film would come now: after the load, in an idle moment, without a popup.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(home.poster).toBeVisible();
  await expect(home.film).toHaveCount(0);
  await page.goto('/info/ABOUT');
  await settle(page);
  await expect(page.getByRole('button', { name: '자동 넘김 멈춤' })).toHaveCount(0);
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1).length,
  );
  expect(moving).toBe(0);
});
