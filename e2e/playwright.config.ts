import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { headlessChromium } from './fixtures/chromium.mjs';
import { artifacts } from './fixtures/paths.ts';

export default defineConfig({
  testDir: resolve(import.meta.dirname, '..'),
  // A module's stand beside its screens.
  testMatch: ['**/e2e/specs/**/*.spec.ts', '**/modules/*/web/e2e/*.spec.ts'],
  outputDir: artifacts('results'),
  globalSetup: './globalSetup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 3,
  // Four times what the longest take: a machine may be half as fast as another, and busy.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['html', { open: 'never', outputFolder: artifacts('report') }]],
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Without the film, which costs a quarter of the whole run; what stood on the page is kept.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: headlessChromium(),
      args: [
        '--no-sandbox',
        // There is no graphics card: drawing by its emulation costs a seventh of the whole run.
        '--disable-gpu',
        '--disable-gpu-compositing',
        '--disable-gpu-rasterization',
        '--disable-software-rasterizer',
        // Nothing leaves the machine, whatever a page asks for.
        '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // Editing is done at a desk; on a phone its screens are looked at by routes.spec.ts.
      testIgnore: [
        '**/admin/{pageEditor,pagePictures,journal}.spec.ts',
        '**/popup/web/e2e/*.spec.ts',
        '**/schedule/**',
        '**/sessions/web/e2e/manage.spec.ts',
      ],
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
