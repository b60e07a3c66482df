import { defineConfig } from '@playwright/test';
import { artifacts } from './fixtures/paths.ts';
import base from './playwright.config.ts';

/** Photographs every screen at four widths and in every state into artifacts/look, for people who look at them. */
export default defineConfig({
  ...base,
  testDir: './look',
  testMatch: '**/*.spec.ts',
  outputDir: artifacts('look-results'),
  globalSetup: './look/house.ts',
  reporter: 'list',
  timeout: 300_000,
  projects: [{ name: 'look' }],
  use: { ...base.use, screenshot: 'off', trace: 'off', actionTimeout: 120_000, navigationTimeout: 120_000 },
});
