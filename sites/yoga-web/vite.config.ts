import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { firstLoad } from './scripts/firstLoad.ts';

/** Every browser that can run the site reads woff2: the woff copies would double the fonts in the binary. */
function woff2Only(): Plugin {
  return {
    name: 'woff2-only',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('@fontsource') || !id.includes('.css')) return null;
      return code.replaceAll(/,\s*url\([^)]*\.woff\)\s*format\('woff'\)/g, '');
    },
  };
}

/** react-router publishes what warns developers, unless it is asked for by the place of the other. */
function routerOfProduction(): Plugin {
  const built = fileURLToPath(new URL('./node_modules/react-router/dist/production/', import.meta.url));
  return {
    name: 'router-of-production',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: `${built}index.mjs` },
          { find: /^react-router\/dom$/, replacement: `${built}dom-export.mjs` },
        ],
      },
    }),
  };
}

/** What every page needs, and the small parts that more than one of the pages needs which people come to first. */
const frame = new RegExp(
  [
    'rolldown/runtime',
    '/src/main\\.tsx$',
    '/src/api/calls/pageContent\\.gen\\.ts$',
    '/src/components/ui/(Field|Input|NativeSelect|Picture|ServerHtml|Skeleton|Pagination|States)\\.tsx$',
    '/src/components/layout/(NotFound|PageTabs)\\.tsx$',
    '/src/components/image/ImageViewer\\.tsx$',
    '/src/lib/(askedOnEntry|head|media|pageNumber|parseHtml|toId|useMediaQuery|useStopped)\\.ts$',
    '/react-query/.*/useQuery\\.',
    '/lucide-react/.*/(arrow-left|chevron-(down|left|right)|pause|play)\\.',
  ].join('|'),
);

/** What a test file has in it that cannot share modules: it puts others in their place, or hears all news that was ever told. */
const needsItsOwn = /vi\.mock\(|\/Toaster'/;

function testsThatRunAlone(): string[] {
  const src = fileURLToPath(new URL('./src/', import.meta.url));
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.test\.tsx?$/.test(file) && needsItsOwn.test(readFileSync(src + file, 'utf8')))
    .map((file) => `src/${file}`);
}

const alone = testsThatRunAlone();

/** Where the program listens that answers the calls of `npm run dev`. */
const program = process.env.MARU_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [woff2Only(), routerOfProduction(), react(), tailwindcss(), firstLoad()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    target: 'es2022',
    // The content security policy allows no data: fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The client only names calls: a screen gets those that it makes.
      treeshake: { moduleSideEffects: [{ test: /\/src\/api\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          // Each of these with all that it imports, but what an earlier one has: as files of their own the many small
          // parts would each cost a way to the server.
          groups: [
            { name: 'frame', test: frame },
            { name: 'page', test: /routes\/public\/page\.tsx$/ },
            { name: 'home', test: /routes\/public\/home\.tsx$/ },
            // Lists that are read part by part: of the shop, and of a post's comments.
            { name: 'parts', test: /\/(react-query|query-core)\/.*infiniteQuery/i },
            { name: 'boards', test: /modules\/boards\/(board|post)\.tsx$/ },
            { name: 'shop', test: /modules\/shop\/(shop|item)\.tsx$/ },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': program, '/media': program, '/feeds': program },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    // Two slow cores with a build beside them are no failure.
    testTimeout: 30_000,
    // A test that runs alone hides the others from whoever lands the change.
    allowOnly: false,
    maxWorkers: 2,
    projects: [
      // Loading the site and a document for every file costs more than the tests themselves: most files share both.
      {
        extends: true,
        test: { name: 'together', isolate: false, include: ['src/**/*.test.{ts,tsx}'], exclude: alone },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
