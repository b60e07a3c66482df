import type { Locator, Page } from '@playwright/test';
import { littleOfEach, muchOfEach } from '../../fixtures/blockExtremes.ts';
import { type Block, composed, eightPeople, everyKind, picture, place } from '../../fixtures/blocks.ts';
import { asideFromIslands, drawnIn, inLook } from '../../fixtures/inLook.ts';
import { overflow, settle, violations } from '../../fixtures/look.ts';
import { expect } from '../../fixtures/test.ts';

/** A code that no other test has. */
const codeFor = (name: string) => `BLOCKS-${name.toUpperCase()}-${Date.now().toString(36).toUpperCase()}`;

/** What a reader, an axe and a ruler find wrong on the page that is open. */
async function faults(page: Page): Promise<string[]> {
  await settle(page);
  const titles = await page.getByRole('heading', { level: 1 }).count();
  return [
    ...(titles === 1 ? [] : [`${titles} titles`]),
    ...(await overflow(page)),
    ...(await violations(page)),
  ];
}

type Fields = { key: string; kind: string; fields: Fields }[];
type Kind = { name: string; fields: Fields; start: Record<string, unknown> };

/** The fields that are written on the page itself, of the rows that there are. */
function writable(fields: Fields, start: Record<string, unknown>, at = ''): string[] {
  return fields.flatMap(({ key, kind, fields: columns }) => {
    if (['line', 'paragraph', 'text', 'picture', 'file'].includes(kind)) return [at + key];
    const rows = kind === 'rows' ? (start[key] as Record<string, unknown>[]) : [];
    return rows.flatMap((row, index) => writable(columns, row, `${at}${key}.${index}.`));
  });
}

const pictured = { picture: picture('about-room', '마루') };
const quoted: Block = { id: 'one', kind: 'quotation', data: { text: '어디서나 보이는 말' } };
const onPhones: Block = {
  id: 'two',
  kind: 'quotation',
  shown: 'phone',
  data: { text: '전화에서 보이는 말' },
};
const onDesks: Block = {
  id: 'three',
  kind: 'quotation',
  shown: 'desktop',
  data: { text: '책상에서 보이는 말' },
};
const nowhere: Block = { id: 'four', kind: 'quotation', shown: 'never', data: { text: '감춘 말' } };

for (const look of ['yoga-web', 'madang']) {
  const test = inLook(look);
  test.describe(`in the look ${look}`, { tag: '@chromium' }, () => {
    test('a page of every kind is opened, document, application and call have one markup', async ({
      page,
      api,
      tokens,
    }) => {
      const code = codeFor('all');
      const path = await composed(api, tokens.admin, code, everyKind);
      const answer = await page.goto(path, { waitUntil: 'networkidle' });
      const inDocument = await asideFromIslands(page, await drawnIn(page, (await answer?.text()) ?? ''));
      for (const { id } of everyKind) expect(inDocument).toContain(`id="${id}"`);
      const shown = await page.locator('#main > article').innerHTML();
      expect(await asideFromIslands(page, shown)).toBe(inDocument);
      const fragment = await api.json<{ html: string }>(`/api/pageContent/fetchFragment/${code}`);
      expect(await asideFromIslands(page, fragment.html)).toBe(inDocument);
      // Nothing of what writing on the page needs.
      expect(inDocument).not.toMatch(/data-(block|field)/);
    });

    for (const [name, blocks] of Object.entries({ all: everyKind, much: muchOfEach, little: littleOfEach })) {
      test(`${name} is shown, with one title, nothing sticks out and axe finds nothing`, async ({
        page,
        api,
        tokens,
      }) => {
        test.slow();
        await page.goto(await composed(api, tokens.admin, codeFor(name), blocks));
        expect(await faults(page)).toEqual([]);
        for (const answer of await page.locator('summary').all()) await answer.click();
        expect(await violations(page)).toEqual([]);
      });
    }

    test('an admin writes on a new block of each kind, every field has its place in it @desktop', async ({
      api,
      tokens,
    }) => {
      const token = tokens.admin;
      const code = codeFor('new');
      await composed(api, token, code, everyKind);
      for (const kind of await api.json<Kind[]>('/api/admin/pages/blocks', { token })) {
        const blocks = [{ id: 'new', kind: kind.name, data: kind.start }];
        const body = { code, title: '제목', description: '', template: 'blocks', blocks };
        const drawing = { method: 'POST', token, body };
        const { html } = await api.json<{ html: string }>('/api/admin/pages/draw', drawing);
        expect(html).toContain('data-block="new"');
        const marked = [...html.matchAll(/data-field="([^"]+)"/g)].map(([, field]) => field);
        expect(marked.toSorted(), kind.name).toEqual(writable(kind.fields, kind.start).toSorted());
      }
    });

    test('eight people are a grid and not a long page @desktop', async ({ page, api, tokens }) => {
      await page.goto(await composed(api, tokens.admin, codeFor('people'), [eightPeople]));
      await settle(page);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBeLessThan(1600);
    });

    test('a card without a picture beside one that has one is no hole: its title stands on a ground of that shape', async ({
      page,
      api,
      tokens,
    }) => {
      const items = [{ ...pictured, title: '마루' }, { title: '다실' }, { ...pictured, title: '마당' }];
      const cards: Block = { id: 'cards', kind: 'cards', data: { items } };
      await page.goto(await composed(api, tokens.admin, codeFor('bare'), [cards]));
      await settle(page);
      const height = async (of: Locator) => (await of.boundingBox())?.height ?? 0;
      const title = page.getByRole('heading', { name: '다실' });
      await page.setViewportSize({ width: 1440, height: 844 });
      const first = page.locator('#cards li').first();
      expect(await height(title)).toBeGreaterThanOrEqual((await height(first.locator('img'))) - 1);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await height(title)).toBeLessThan(100);
    });

    test('blocks are for phones or for desks, each stands there alone, and blocks on one ground join', async ({
      page,
      api,
      tokens,
    }) => {
      const soft = [quoted, onPhones, onDesks, { ...quoted, id: 'last' }, nowhere];
      const blocks = soft.map((block) => ({ ...block, background: 'soft' }));
      await page.goto(await composed(api, tokens.admin, codeFor('shown'), blocks));
      const words = (block: Block) => page.getByText((block.data as { text: string }).text, { exact: true });
      for (const [width, seen, hidden] of [
        [390, onPhones, onDesks],
        [1440, onDesks, onPhones],
      ] as const) {
        await page.setViewportSize({ width, height: 844 });
        await expect(words(seen)).toBeVisible();
        await expect(words(hidden)).toBeHidden();
        const rooms = await page
          .locator('main section')
          .evaluateAll((sections) =>
            sections
              .filter((section) => section.checkVisibility())
              .map((section) => Number.parseFloat(getComputedStyle(section).paddingBlockStart)),
          );
        expect(rooms).toEqual([expect.any(Number), 0, 0]);
        expect(rooms[0]).toBeGreaterThan(0);
      }
      await expect(words(nowhere)).toHaveCount(0);
    });

    test('a page of blocks is printed: answers are open, no words are in the colour of a ground @desktop', async ({
      page,
      api,
      tokens,
    }) => {
      await page.goto(await composed(api, tokens.admin, codeFor('print'), everyKind));
      await settle(page);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText('건물 뒤에 두 대를 세울 수 있어요.')).toBeVisible();
      const colour = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
      for (const heading of await page.locator('main :is(h1, h2)').all())
        expect(['rgb(0, 0, 0)', colour]).toContain(
          await heading.evaluate((element) => getComputedStyle(element).color),
        );
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('questions open, maps are found by the address, pictures of a row stand there', async ({
        page,
        api,
        tokens,
      }) => {
        const path = await composed(api, tokens.admin, codeFor('plain'), everyKind);
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('숨이 먼저 도착하는 곳');
        const answer = page.getByText('건물 뒤에 두 대를 세울 수 있어요.');
        await expect(answer).toBeHidden();
        await page.getByText('주차할 수 있나요?').click();
        await expect(answer).toBeVisible();
        const sought = encodeURIComponent(place.address);
        for (const [name, href] of [
          ['네이버 지도', `https://map.naver.com/p/search/${sought}`],
          ['카카오맵', `https://map.kakao.com/link/search/${sought}`],
        ] as const)
          await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
        for (const number of [1, 2, 3]) await expect(page.getByAltText(`계절 ${number}`)).toBeVisible();
      });
    });
  });
}

// Where the ground is dark and the accent light, every role has another colour on each ground.
for (const look of ['yoga-web', 'madang']) {
  const night = inLook(look, {
    MARU__SITE__THEME__SURFACE: '#14181c',
    MARU__SITE__THEME__SURFACE_RAISED: '#1d2329',
    MARU__SITE__THEME__INK: '#f3f1ea',
    MARU__SITE__THEME__ACCENT: '#f2c14e',
  });
  night(
    `in a centre's own colours all words can be read on every ground in the look ${look}`,
    { tag: '@chromium' },
    async ({ page, api, tokens }) => {
      night.slow();
      for (const blocks of [everyKind, muchOfEach, littleOfEach]) {
        await page.goto(await composed(api, tokens.admin, codeFor('night'), blocks));
        expect(await faults(page)).toEqual([]);
        const words = page.locator('.over-picture').first();
        if ((await words.count()) > 0) await expect(words).toHaveCSS('color', 'rgb(255, 255, 255)');
      }
    },
  );
}
