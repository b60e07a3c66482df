import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Specs of what is done in the admin, which is worked in at a desk. Whatever is not named is for visitors. */
const { admin } = JSON.parse(readFileSync(join(import.meta.dirname, 'ci.json'), 'utf8')) as {
  admin: string[];
};

const escaped = admin.map((place) => place.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));

/**
 * What CI runs (docs/decisions/058): all that visitors do, on a desktop's and on a phone's screen; of what admins do the
 * tests that are marked. `platform/maru/tests/it/specification` reads the same places.
 */
export default defineConfig(base, {
  grep: [
    new RegExp(`^(desktop|phone) (?!${escaped.join('|')})`),
    /^desktop .*@smoke/,
    /^phone .*(@phone.*@smoke|@smoke.*@phone)/,
  ],
});
