import { defineConfig } from '@playwright/test';
import { firefox } from './fixtures/firefox.ts';
import { visitorsAndEditor } from './fixtures/otherBrowsers.ts';
import base from './playwright.config.ts';

/**
 * What visitors do, and the text editor, in the machine's own Firefox (docs/decisions/071). Left out is what is marked
 * `@chromium` or `@beyond-bidi`: Playwright cannot do it in this browser.
 */
export default defineConfig({
  ...base,
  testMatch: visitorsAndEditor,
  workers: 2,
  projects: [
    {
      name: 'firefox',
      grepInvert: /@phone|@chromium|@beyond-bidi/,
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        viewport: { width: 1440, height: 900 },
        launchOptions: { executablePath: firefox(), args: [] },
      },
    },
  ],
});
