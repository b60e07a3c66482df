// Measures six public pages of the running program with Lighthouse, as on a middling phone, and fails below what the
// project promises (docs/decisions/030, 058). Usage: node run.mjs [program] [path…]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { defaultConfig, generateReport } from 'lighthouse';
import { chromium } from '../fixtures/chromium.mjs';
import { root, sixPages, start } from '../fixtures/program.mjs';
import { faults, judged, median, performance, phone, promised, script, verdict } from './budgets.mjs';

const reports = join(root, 'artifacts/lighthouse');
const [program = join(root, 'target/debug/maru'), ...asked] = process.argv.slice(2);

/** What a run that is judged gathers. */
const lean = { onlyAudits: judged(defaultConfig), disableFullPageScreenshot: true };
/** What a person looks for who wants to know why a page fails. */
const whole = { onlyCategories: Object.keys(promised) };

/** One run. The processor is slowed down to the phone's speed, by the little that this machine is faster. */
async function run(address, port, speed, gathered = lean) {
  const cpuSlowdownMultiplier = Math.min(4, Math.max(1, speed / phone));
  const { lhr } = await lighthouse(
    address,
    { port, logLevel: 'error', ...gathered },
    {
      extends: 'lighthouse:default',
      settings: {
        throttlingMethod: 'simulate',
        throttling: { rttMs: 150, throughputKbps: 1638.4, cpuSlowdownMultiplier },
      },
    },
  );
  return lhr;
}

/** As many runs as it takes to say whether the page keeps what is promised, and what it does not. */
async function measure(url, path, port, speed) {
  const address = new URL(path, url).href;
  const runs = [await run(address, port, speed)];
  const said = () => performance(runs, speed < phone);
  while (said().state === 'more') runs.push(await run(address, port, speed));
  const { state, lhr } = said();
  const lines = faults({ state, lhr });
  const shown = lines.length > 0 ? await run(address, port, speed, whole) : lhr;
  writeFileSync(join(reports, `${path.replaceAll('/', '_')}.html`), generateReport(shown, 'html'));
  tell(path, runs, { state, lhr, lines });
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

mkdirSync(reports, { recursive: true });
const { url, stop } = await start(program);
const chrome = await launch({
  chromePath: chromium(),
  chromeFlags: ['--headless=new', '--no-sandbox'],
});
const pages = [];
let speed = 0;
try {
  const paths = asked.length > 0 ? asked : Object.values(await sixPages(url));
  // The first visit to each page makes its pictures in the sizes that a phone asks for, which no later visitor waits for.
  // What these runs say of the machine calibrates those that count.
  const indices = [];
  for (const path of paths) {
    const { environment } = await run(new URL(path, url).href, chrome.port, phone);
    indices.push(environment.benchmarkIndex);
  }
  speed = median(indices);
  console.log(`This machine's speed is ${Math.round(speed)}, the phone's is ${phone}.`);
  for (const path of paths) pages.push(await measure(url, path, chrome.port, speed));
} finally {
  chrome.kill();
  await stop();
}
const last = verdict(pages, speed);
writeFileSync(join(reports, 'verdict.txt'), `${last}\n`);
console.log(last);
process.exitCode = pages.some(({ lines }) => lines.length > 0) ? 1 : 0;
