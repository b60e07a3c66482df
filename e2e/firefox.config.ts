import { defineConfig } from '@playwright/test';
import { firefox } from './fixtures/firefox.ts';
import base from './playwright.config.ts';

/**
 * What visitors do, and the text editor, in the machine's own Firefox (docs/decisions/071). Left out is what is marked
 * `@chromium`: Playwright cannot do it in this browser.
 */
export default defineConfig({
  ...base,
  testMatch: [
    '**/account/{register,session}.spec.ts',
    '**/admin/page*.spec.ts',
    '**/boards/web/e2e/*.spec.ts',
    '**/public/{home,info,frame,layouts}.spec.ts',
    '**/search/visitor.spec.ts',
    '**/sessions/web/e2e/apply.spec.ts',
    '**/shop/web/e2e/{list,item}.spec.ts',
  ],
  workers: 2,
  projects: [
    {
      name: 'firefox',
      grepInvert: /@phone|@chromium/,
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        viewport: { width: 1440, height: 900 },
        launchOptions: { executablePath: firefox(), args: [] },
      },
    },
  ],
});
