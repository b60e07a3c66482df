import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { artifacts } from './fixtures/paths.ts';
import base from './playwright.config.ts';

/** Specs of what is done in the admin, which is worked in at a desk. Whatever is not named is for visitors. */
const { admin } = JSON.parse(readFileSync(join(import.meta.dirname, 'ci.json'), 'utf8')) as {
  admin: string[];
};

const escaped = admin.map((place) => place.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
const forVisitors = `(?!${escaped.join('|')})`;

/** Seconds from the start of `make test` to here on a machine that has time for all of it (docs/decisions/105). */
const inTime = 1600;

/** Whether what stands in the list for a phone's screen is left out on a desktop's. Said once: each worker reads this file later. */
function isShortened(): boolean {
  const { CI_STARTED: started, CI_SHORTENED: said } = process.env;
  if (said) return said === 'yes';
  const seconds = started ? Math.round(Date.now() / 1000 - Number(started)) : 0;
  const shortened = seconds > inTime;
  process.env.CI_SHORTENED = shortened ? 'yes' : 'no';
  mkdirSync(artifacts(), { recursive: true });
  writeFileSync(
    artifacts('browser-list.txt'),
    shortened
      ? `browser: SHORTENED, machine too slow (${seconds} s > ${inTime} s), visitors' tests on a phone's screen only but for those marked @smoke or @desktop\n`
      : "browser: WHOLE, visitors' tests on both screens\n",
  );
  return shortened;
}

/**
 * What CI runs (docs/decisions/058): all that visitors do, on a phone's and, where there is time (105), on a desktop's
 * screen; of what admins do the tests that are marked. `platform/maru/tests/it/specification` reads the same places.
 */
export default defineConfig(base, {
  // A trace costs time in each test, and nobody opens what CI leaves behind: `--trace on` shows a failed test again.
  use: { trace: 'off' },
  grep: [
    new RegExp(`^phone ${forVisitors}`),
    new RegExp(`^desktop ${forVisitors}${isShortened() ? '.*@desktop' : ''}`),
    /^desktop .*@smoke/,
    /^phone .*(@phone.*@smoke|@smoke.*@phone)/,
  ],
});
