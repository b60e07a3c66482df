// Measures six public pages of the running program with Lighthouse, as on a middling phone, and fails below what the
// project promises (docs/decisions/030). Usage: node run.mjs [program] [path…]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { chromium } from '../fixtures/chromium.mjs';
import { root, sixPages, start } from '../fixtures/program.mjs';
import { judge, promised, script } from './budgets.mjs';

const reports = join(root, 'artifacts/lighthouse');
const [program = join(root, 'target/debug/maru'), ...asked] = process.argv.slice(2);

/** What Lighthouse's speed test of a machine says of the phone that is meant: a fast desktop, four times slower. */
const phone = 420;

/** One run. The processor is slowed down to the phone's speed, by the little that this machine is faster. */
async function run(address, port, speed) {
  const cpuSlowdownMultiplier = Math.min(4, Math.max(1, speed / phone));
  const flags = { port, output: 'html', logLevel: 'error', onlyCategories: Object.keys(promised) };
  return lighthouse(address, flags, {
    extends: 'lighthouse:default',
    settings: {
      throttlingMethod: 'simulate',
      throttling: { rttMs: 150, throughputKbps: 1638.4, cpuSlowdownMultiplier },
    },
  });
}

/** The first run decides when it keeps every promise; otherwise the middle one of three does. */
async function measure(url, path, port, speed) {
  const address = new URL(path, url).href;
  const runs = [await run(address, port, speed)];
  const first = judge([runs[0].lhr], runs[0].lhr, phone);
  if (first.failed.length + first.unsure.length > 0) {
    runs.push(await run(address, port, speed), await run(address, port, speed));
  }
  const reportsOf = runs.map(({ lhr }) => lhr);
  const median = runs.length === 1 ? reportsOf[0] : computeMedianRun(reportsOf);
  const chosen = runs.find(({ lhr }) => lhr === median);
  writeFileSync(join(reports, `${path.replaceAll('/', '_')}.html`), chosen.report);
  const verdict = judge(reportsOf, median, phone);
  tell(path, median, verdict);
  return verdict.failed.length > 0;
}

function tell(path, lhr, { failed, unsure }) {
  const scores = Object.keys(promised).map(
    (name) => `${name} ${Math.round(lhr.categories[name].score * 100)}`,
  );
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
  for (const line of failed) console.log(`  FAILED ${line}`);
  for (const line of unsure) console.log(`  not judged: ${line}`);
}

mkdirSync(reports, { recursive: true });
const { url, stop } = await start(program);
const chrome = await launch({
  chromePath: chromium(),
  chromeFlags: ['--headless=new', '--no-sandbox'],
});
let low = false;
try {
  const paths = asked.length > 0 ? asked : Object.values(await sixPages(url));
  // The first visit to each page makes its pictures in the sizes that a phone asks for, which no later visitor waits for.
  const { lhr } = await run(new URL(paths[0], url).href, chrome.port, phone);
  const speed = lhr.environment.benchmarkIndex;
  console.log(`This machine's speed is ${Math.round(speed)}, the phone's is ${phone}.`);
  for (const path of paths.slice(1)) await run(new URL(path, url).href, chrome.port, phone);
  for (const path of paths) low = (await measure(url, path, chrome.port, speed)) || low;
} finally {
  chrome.kill();
  await stop();
}
process.exitCode = low ? 1 : 0;
