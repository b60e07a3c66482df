import { defineConfig } from '@playwright/test';
import { visitorsAndEditor } from './fixtures/otherBrowsers.ts';
import base from './playwright.config.ts';

// Workers read it as well: fixtures/test.ts gives them WebKit instead of a browser of Playwright's.
process.env.MARU_E2E_BROWSER = 'webkit';

/**
 * What visitors do, and the text editor, in the WebKit that Debian packages (docs/decisions/072). Left out is what is
 * marked `@chromium` or `@beyond-webdriver`.
 */
export default defineConfig({
  ...base,
  testMatch: visitorsAndEditor,
  workers: 2,
  projects: [
    { name: 'webkit', grepInvert: /@phone|@chromium|@beyond-webdriver/, use: { browserName: 'webkit' } },
  ],
});
