import type { Page } from '@playwright/test';
import { png } from '../../fixtures/images.ts';
import { choose, pick, press, tabTo, typeInto } from '../../fixtures/keyboard.ts';
import { settle, violations } from '../../fixtures/look.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Composer } from '../../pages/composer.ts';
import { Frame } from '../../pages/frame.ts';
import { InfoPage } from '../../pages/info.ts';
import { PageManager } from '../../pages/pages.ts';
import { DraftDialog, Schedule } from '../../pages/schedule.ts';

// A page with a map and its entry in the menu: made in less than two minutes of actions, gone by one undo.
const title = '오시는 길';
const path = '/오시는-길';
const set = '오시는 길 안내';
const place = { name: '고요숲', address: '서울 종로구 자하문로 12길 34, 2층' };
/** In two minutes: a click takes three seconds with the looking for it, a key a third of one. */
const most = { clicks: 40, keys: 360 };

test.use({ as: 'admin' });
test.beforeEach(({ restored }) => restored);

/** Counts from now on what is done by hand: a machine is slower or faster than another. */
async function count(page: Page) {
  await page.addInitScript(() => {
    const note = () => sessionStorage.setItem('acts', String(Number(sessionStorage.getItem('acts')) + 1));
    for (const act of ['pointerdown', 'keydown']) addEventListener(act, note, true);
  });
}

async function expectFew(page: Page, most: number) {
  const acts = await page.evaluate(() => Number(sessionStorage.getItem('acts')));
  expect(acts, 'they are counted').toBeGreaterThan(0);
  expect(acts).toBeLessThan(most);
}

function screens(page: Page) {
  const menu = page.getByRole('navigation', { name: '관리자 메뉴' });
  const group = page.getByRole('region', { name: '센터 소개' });
  return {
    pages: new PageManager(page),
    composer: new Composer(page),
    plan: new DraftDialog(page),
    schedule: new Schedule(page),
    frame: new Frame(page),
    toPages: menu.getByRole('link', { name: '페이지', exact: true }),
    toMenu: menu.getByRole('link', { name: '메뉴', exact: true }),
    makePage: page.getByRole('link', { name: '페이지 만들기' }),
    heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
    keep: page.getByRole('button', { name: '임시저장', exact: true }),
    addEntry: group.getByRole('button', { name: '항목 추가' }),
    entry: group.getByRole('listitem').last(),
    publish: page.getByRole('button', { name: '지금 게시' }),
  };
}

async function isThere(guest: Page) {
  await guest.goto(path);
  await expect(new InfoPage(guest).title).toHaveText(title);
  const main = guest.getByRole('main');
  await expect(main.getByText(place.address)).toBeVisible();
  await expect(main.getByRole('link', { name: /^네이버 지도/ })).toHaveAttribute('href', /map\.naver\.com/);
  const frame = new Frame(guest);
  await frame.group('센터 소개').click();
  await expect(frame.item(title)).toBeVisible();
}

async function isGone(guest: Page) {
  expect((await guest.goto(path))?.status()).toBe(404);
  const frame = new Frame(guest);
  await frame.group('센터 소개').click();
  await expect(frame.menu.getByRole('link').first()).toBeVisible();
  await expect(frame.item(title)).toHaveCount(0);
}

test('the way to the centre is made with its entry in the menu, and goes with one undo @desktop @smoke', async ({
  page,
  visitor,
  watchdog,
}) => {
  test.slow();
  watchdog.expectRefusal(404, /%EC%98%A4|오시는/);
  await count(page);
  const on = screens(page);
  await page.goto('/admin');
  await on.toPages.click();
  await on.makePage.click();
  await on.pages.title.fill(title);
  await on.pages.layout('블록').check();
  await expect(on.pages.path).toHaveValue(path);
  await on.plan.open.click();
  await on.plan.inSet.check();
  await on.plan.set.selectOption('새 묶음');
  await on.plan.setTitle.fill(set);
  await on.plan.submit.click();
  await on.heading(set).waitFor();
  await on.schedule
    .row(title)
    .getByRole('link', { name: `${title} 편집` })
    .click();
  await on.composer.addKind('오시는 길');
  await on.composer.field('곳의 이름').fill(place.name);
  await on.composer.field('주소').fill(place.address);
  await on.composer.upload('picture', png('map.png', 640, 480));
  await expect(on.composer.section.getByRole('button', { name: /이미지 지우기|약도 지우기/ })).toBeVisible();
  await on.keep.click();
  await on.frame.toast('임시저장했습니다.').waitFor();

  await on.toMenu.click();
  await on.addEntry.click();
  await on.entry.getByLabel('이름', { exact: true }).fill(title);
  await on.entry.getByLabel('주소').fill(path);
  await on.plan.open.click();
  await on.plan.inSet.check();
  // The only set there is.
  await expect(on.plan.set).toHaveValue(/./);
  await on.plan.submit.click();
  await on.heading(set).waitFor();
  await on.publish.click();
  await on.frame.confirm('지금 게시');
  await expect(page).toHaveURL(/tab=runs$/);
  const guest = await visitor('guest');
  await isThere(guest);

  await on.schedule.act(set, '모두 되돌리기').click();
  await on.frame.toast('게시한 변경을 모두 되돌렸습니다.').waitFor();
  await isGone(guest);
  await expectFew(page, most.clicks);
});

test('the way to the centre is made and taken back by keyboard alone @desktop @smoke', async ({
  page,
  visitor,
  watchdog,
}) => {
  test.setTimeout(480_000);
  watchdog.expectRefusal(404, /%EC%98%A4|오시는/);
  await count(page);
  const on = screens(page);
  await page.goto('/admin');
  await on.toPages.waitFor();
  await press(page, on.toPages);
  await on.makePage.waitFor();
  await press(page, on.makePage);
  await on.pages.title.waitFor();
  await typeInto(page, on.pages.title, title);
  await choose(page, page.getByRole('group', { name: '화면 틀' }), on.pages.layout('블록'));
  await press(page, on.plan.open);
  await choose(page, on.plan.dialog, on.plan.inSet);
  await pick(page, on.plan.set, '새 묶음');
  await typeInto(page, on.plan.setTitle, set);
  await press(page, on.plan.submit);
  await on.heading(set).waitFor();
  await press(page, on.schedule.row(title).getByRole('link', { name: `${title} 편집` }));
  await on.composer.add.waitFor();
  await press(page, on.composer.add);
  const kinds = page.getByRole('dialog', { name: '블록 추가' });
  await press(page, kinds.getByRole('button', { name: '오시는 길', exact: true }));
  await expect(on.composer.field('제목')).toBeFocused();
  await kinds.waitFor({ state: 'hidden' });
  await typeInto(page, on.composer.field('곳의 이름'), place.name);
  await typeInto(page, on.composer.field('주소'), place.address);
  await press(page, on.keep);
  await on.frame.toast('임시저장했습니다.').waitFor();

  await press(page, on.toMenu);
  await on.addEntry.waitFor();
  await press(page, on.addEntry);
  // The new row waits for its name.
  await expect(on.entry.getByLabel('이름', { exact: true })).toBeFocused();
  await page.keyboard.type(title);
  await typeInto(page, on.entry.getByLabel('주소'), path);
  // Past every other entry of the menu.
  await tabTo(page, on.plan.open, { most: 300 });
  await page.keyboard.press('Enter');
  await choose(page, on.plan.dialog, on.plan.inSet);
  // The only set there is.
  await expect(on.plan.set).toHaveValue(/./);
  await press(page, on.plan.submit);
  await on.heading(set).waitFor();
  await settle(page);
  expect(await violations(page, { within: 'main' })).toEqual([]);
  await press(page, on.publish);
  await press(page, on.frame.alert.getByRole('button', { name: '지금 게시', exact: true }));
  await expect(page).toHaveURL(/tab=runs$/);
  const guest = await visitor('guest');
  await isThere(guest);

  await press(page, on.schedule.act(set, '모두 되돌리기'));
  await on.frame.toast('게시한 변경을 모두 되돌렸습니다.').waitFor();
  await isGone(guest);
  await expectFew(page, most.keys);
});
