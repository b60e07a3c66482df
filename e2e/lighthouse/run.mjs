// Measures public pages of the running program in each look with Lighthouse, as on a middling phone, and fails below what
// the project promises (docs/decisions/030, 058, 093). Usage: node run.mjs [program] [path…]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { defaultConfig, generateReport } from 'lighthouse';
import { chromium } from '../fixtures/chromium.mjs';
import { root, sixPages, start } from '../fixtures/program.mjs';
import {
  faults,
  judged,
  median,
  performance,
  phone,
  promised,
  script,
  slowdown,
  verdict,
} from './budgets.mjs';

const reports = join(root, 'artifacts/lighthouse');
const [program = join(root, 'target/debug/maru'), ...asked] = process.argv.slice(2);

/** Which pages are measured in a look. What the first shares with the second is measured there. */
const pagesIn = {
  'yoga-web': ({ home, page, board, post, shop, item }) => [home, page, board, post, shop, item],
  madang: ({ home, page, board, post }) => [home, page, board, post],
};

/** What a run that is judged gathers. */
const lean = { onlyAudits: judged(defaultConfig), disableFullPageScreenshot: true };
/** What a person looks for who wants to know why a page fails. */
const whole = { onlyCategories: Object.keys(promised) };

/** After so many minutes each page that is left has one run, which says all but its speed. */
const ends = Date.now() + 12 * 60_000;

/** One run. The processor is slowed down to the phone's speed, by what this machine was faster in the run before. */
async function run(address, port, speed, gathered = lean) {
  const { lhr } = await lighthouse(
    address,
    { port, logLevel: 'error', ...gathered },
    {
      extends: 'lighthouse:default',
      settings: {
        throttlingMethod: 'simulate',
        throttling: { rttMs: 150, throughputKbps: 1638.4, cpuSlowdownMultiplier: slowdown(speed) },
      },
    },
  );
  return lhr;
}

/** As many runs as it takes to say whether the page keeps what is promised, and what it does not. */
async function measure({ url, look }, path, port, speed) {
  const address = new URL(path, url).href;
  const runs = [await run(address, port, speed)];
  const last = () => runs.at(-1).environment.benchmarkIndex;
  const said = () => performance(runs, speed < phone || Date.now() > ends);
  while (said().state === 'more') runs.push(await run(address, port, last()));
  const { state, lhr } = said();
  const lines = faults({ state, lhr });
  const shown = lines.length > 0 ? await run(address, port, last(), whole) : lhr;
  const name = `${look}${path.replaceAll('/', '_')}`;
  writeFileSync(join(reports, `${name}.html`), generateReport(shown, 'html'));
  tell(`${look} ${path}`, runs, { state, lhr, lines });
  return { state, lines };
}

const shownScore = ({ score }) => (score === null ? 'none' : Math.round(score * 100));

function tell(path, runs, { state, lhr, lines }) {
  const scores = Object.keys(promised).map((name) => `${name} ${shownScore(lhr.categories[name])}`);
  const times = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ];
  console.log(`${path}: ${scores.join(', ')}, script ${(script(lhr) / 1000).toFixed(1)} kB`);
  console.log(
    `  ${times.map((name) => `${lhr.audits[name].title} ${lhr.audits[name].displayValue}`).join(', ')}`,
  );
  const all = runs.map(
    ({ categories, environment }) =>
      `${shownScore(categories.performance)} at ${Math.round(environment.benchmarkIndex)}`,
  );
  console.log(`  ${runs.length} runs: ${all.join(', ')}`);
  for (const line of lines) console.log(`  FAILED ${line}`);
  if (state === 'unknown') console.log('  performance not judged');
}

/** What is promised of all pages of a look. */
async function measureLook(look, port) {
  const { url, stop } = await start(program, { look });
  try {
    const paths = asked.length > 0 ? asked : pagesIn[look](await sixPages(url));
    // The first visit to each page makes its pictures in the sizes that a phone asks for, which no later visitor waits for.
    // What these runs say of the machine calibrates the first of those that count.
    const indices = [];
    for (const path of paths) {
      const { environment } = await run(new URL(path, url).href, port, phone);
      indices.push(environment.benchmarkIndex);
    }
    const speed = median(indices);
    console.log(`${look}: this machine's speed is ${Math.round(speed)}, the phone's is ${phone}.`);
    const pages = [];
    for (const path of paths) pages.push(await measure({ url, look }, path, port, speed));
    return { pages, speed };
  } finally {
    await stop();
  }
}

mkdirSync(reports, { recursive: true });
const chrome = await launch({
  chromePath: chromium(),
  chromeFlags: ['--headless=new', '--no-sandbox'],
});
const looks = [];
try {
  for (const look of Object.keys(pagesIn)) looks.push(await measureLook(look, chrome.port));
} finally {
  chrome.kill();
}
const pages = looks.flatMap((look) => look.pages);
const speed = median(looks.map((look) => look.speed));
const last = verdict(pages, speed);
writeFileSync(join(reports, 'verdict.txt'), `${last}\n`);
console.log(last);
process.exitCode = pages.some(({ lines }) => lines.length > 0) ? 1 : 0;
