// Takes the pictures of the README from the running program: node screenshots.mjs [program] [name…] (make screenshots).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromium as installed } from './fixtures/chromium.mjs';
import { root, sixPages, start, withDemo } from './fixtures/program.mjs';

const [program = join(root, 'target/debug/maru'), ...wanted] = process.argv.slice(2);
const images = join(root, 'docs/images');
const admin = { email: 'admin@centre.example', password: 'pine-floor-morning-7' };

const size = { width: 1280, height: 800 };

/** A PNG as WebP of this width, made by the browser. */
function asWebp({ png, width }) {
  const picture = new Image();
  return new Promise((resolve) => {
    picture.onload = () => {
      const height = Math.round((picture.height * width) / picture.width);
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      canvas.getContext('2d').drawImage(picture, 0, 0, width, height);
      resolve(canvas.toDataURL('image/webp', 0.82).split(',')[1]);
    };
    picture.src = `data:image/png;base64,${png}`;
  });
}

async function take(browser, url, { name, path, token, version }) {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: 1.5,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
  });
  if (token) {
    await context.addInitScript(
      ([key, number]) => {
        localStorage.setItem('token', key);
        localStorage.setItem('tokenVersion', number);
      },
      [token, version],
    );
  }
  // The popup of the home page is for visitors, not for its portrait.
  await context.addInitScript(() => {
    localStorage.setItem('popupDismissedOn', new Intl.DateTimeFormat('sv-SE').format(new Date()));
  });
  // A busy machine may take its time; what is not there yet must not be pictured.
  context.setDefaultTimeout(300_000);
  const page = await context.newPage();
  await page.goto(new URL(path, url).href, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-fonts'));
  const png = (await page.screenshot()).toString('base64');
  const blank = await browser.newPage();
  const webp = await blank.evaluate(asWebp, { png, width: 960 });
  writeFileSync(join(images, `${name}.webp`), Buffer.from(webp, 'base64'));
  await blank.close();
  await context.close();
}

mkdirSync(images, { recursive: true });
const { url, stop } = await start(program, { data: withDemo(program, admin) });
const browser = await chromium.launch({ executablePath: installed(), args: ['--no-sandbox'] });
try {
  const form = new URLSearchParams({ username: admin.email, password: admin.password });
  const { accessToken: token } = await (
    await fetch(new URL('/api/loginProc', url), { method: 'POST', body: form })
  ).json();
  const site = await (await fetch(new URL('/api/site', url))).json();
  const { home, page, board, item } = await sixPages(url);
  const logged = { token, version: site.tokenVersion };
  const pages = await (await fetch(new URL('/api/pageContent/list', url))).json();
  const code = pages.find(({ path }) => path === page).code;
  const shots = [
    { name: 'home', path: home },
    { name: 'page', path: page },
    { name: 'board', path: board },
    { name: 'item', path: item },
    { name: 'admin', path: '/admin', ...logged },
    { name: 'editor', path: `/admin/page/edit/${code}`, ...logged },
  ];
  const taken = shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  for (const shot of taken) await take(browser, url, shot);
} finally {
  await browser.close();
  await stop();
}
