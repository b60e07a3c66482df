// Measures public pages of the running program with Lighthouse, as on a middling phone, and fails below what the
// project promises. Usage: node run.mjs <program> [path…]
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const promised = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 };
const root = join(import.meta.dirname, '../..');
const reports = join(root, 'artifacts/lighthouse');
const [program = join(root, 'target/debug/maru'), ...paths] = process.argv.slice(2);

/** The program on a fresh data folder with the seed content. */
async function start(data) {
  const env = { ...process.env, MARU__DATA__DIR: data, MARU__SERVER__LISTEN: '127.0.0.1:0' };
  const server = spawn(program, ['serve', '--config', join(root, 'config.toml')], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface(server.stdout)) {
    const url = /maru listens on (http:\/\/\S+)/.exec(line)?.[1];
    if (url) return { server, url };
  }
  throw new Error(`${program} did not start`);
}

async function measure(url, path, port) {
  const result = await lighthouse(new URL(path, url).href, {
    port,
    output: 'html',
    logLevel: 'error',
    onlyCategories: Object.keys(promised),
  });
  const { categories, audits } = result.lhr;
  writeFileSync(join(reports, `${path.replaceAll('/', '_')}.html`), result.report);
  const scores = Object.entries(promised).map(([name, least]) => {
    const { score } = categories[name];
    return { name, text: `${name} ${Math.round(score * 100)}`, low: score < least };
  });
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
  console.log(`${path}: ${scores.map(({ text }) => text).join(', ')}`);
  console.log(`  ${times.map((name) => `${audits[name].title} ${audits[name].displayValue}`).join(', ')}`);
  for (const { name } of scores.filter(({ low }) => low)) {
    const failed = categories[name].auditRefs.filter(({ id }) => (audits[id].score ?? 1) < 0.9);
    for (const { id } of failed) console.log(`  ${name}: ${audits[id].title}`);
  }
  return scores.some(({ low }) => low);
}

mkdirSync(reports, { recursive: true });
const data = mkdtempSync(join(tmpdir(), 'maru-lighthouse-'));
const { server, url } = await start(data);
const chrome = await launch({
  chromePath: process.env.CHROMIUM_PATH ?? 'chromium',
  chromeFlags: ['--headless=new', '--no-sandbox'],
});
let low = false;
try {
  for (const path of paths.length ? paths : ['/info/YOGA', '/', '/info/PRANAYAMA']) {
    low = (await measure(url, path, chrome.port)) || low;
  }
} finally {
  chrome.kill();
  server.kill();
  rmSync(data, { recursive: true, force: true });
}
process.exitCode = low ? 1 : 0;
