import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '../..');

const folders = ['platform/web', 'modules', 'sites'];

/** What a test file has in it that cannot share modules: it puts others in their place, or hears all news that was ever told. */
const needsItsOwn = /vi\.mock\(|\/Toaster'/;

const tests = folders.flatMap((folder) =>
  readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => `${folder}/${file}`),
);
const alone = tests.filter((file) => needsItsOwn.test(readFileSync(resolve(root, file), 'utf8')));
const together = tests.filter((file) => !alone.includes(file));

export default defineConfig({
  root,
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'jsdom',
    setupFiles: ['platform/web/src/testing/setup.ts'],
    restoreMocks: true,
    // Two slow cores with a build beside them are no failure.
    testTimeout: 30_000,
    // A test that runs alone hides the others from whoever lands the change.
    allowOnly: false,
    maxWorkers: 2,
    projects: [
      // Loading the site and a document for every file costs more than the tests themselves: most files share both.
      { extends: true, test: { name: 'together', isolate: false, include: together } },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
