import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstLoad } from './firstLoad.ts';
import { precompress } from './precompress.ts';
import { templates } from './templates.ts';

const repository = resolve(import.meta.dirname, '../../..');

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
  const built = resolve(repository, 'node_modules/react-router/dist/production');
  return {
    name: 'router-of-production',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: `${built}/index.mjs` },
          { find: /^react-router\/dom$/, replacement: `${built}/dom-export.mjs` },
        ],
      },
    }),
  };
}

/** The generated client can follow streams of events, of which the program has none: nobody loads what reads them. */
function withoutEventStreams(): Plugin {
  return {
    name: 'without-event-streams',
    apply: 'build',
    enforce: 'pre',
    transform: (_, id) =>
      id.endsWith('/api/core/serverSentEvents.gen.ts') ? 'export const createSseClient = undefined;' : null,
  };
}

/**
 * What the server wrote is read without the script: on a slow line the styles and the first picture come before it. Vite
 * writes the tags anew, so it is no attribute in the look's `index.html`.
 */
function scriptLast(): Plugin {
  return {
    name: 'script-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const late = html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
        if (late === html) this.error('the script of the first visit was not found in index.html');
        return late;
      },
    },
  };
}

/**
 * The home page's own files, in a comment that the program puts into the home page alone: there its largest picture is drawn by
 * what they hold, which the script would ask for one after the other, some ways to the server later.
 */
function homeAtOnce(): Plugin {
  return {
    name: 'home-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        // One holds it all, and one for each place that asks for a part of it leads there.
        const files = Object.values(bundle).filter((file) => file.type === 'chunk' && file.name === 'home');
        if (files.length === 0) this.error('the files of the home page were not found');
        const links = files.map(
          ({ fileName }) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${fileName}">`,
        );
        return html.replace('</head>', `  <!--maru:home ${links.join('')}-->\n  </head>`);
      },
    },
  };
}

/** What every page needs, and the small parts that more than one of the pages needs which people come to first. */
const frame = new RegExp(
  [
    'rolldown/runtime',
    '/main\\.tsx$',
    '/api/calls/pageContent\\.gen\\.ts$',
    '/web/src/ui/(Loaded|Picture|ServerHtml|Skeleton|States)\\.tsx$',
    '/web/src/ui/layout/(MenuTabs|NotFound|PageTabs)\\.tsx$',
    '/web/src/lib/(asReader|askedOnEntry|filters|format|head|media|parseHtml|plainKey|toId|useMediaQuery|usePrinting|useStopped)\\.ts$',
    '/react-query/.*/useQuery\\.',
    '/lucide-react/.*/(arrow-left|chevron-(down|left|right)|pause|play)\\.',
  ].join('|'),
);

/** Where the program listens that answers the calls of `npm run dev`. */
const program = process.env.MARU_URL ?? 'http://127.0.0.1:8080';

/** How every look is built: its folder has an `index.html`. */
export function look(root: string) {
  return defineConfig({
    root,
    plugins: [
      woff2Only(),
      routerOfProduction(),
      withoutEventStreams(),
      react(),
      tailwindcss(),
      templates(root),
      scriptLast(),
      homeAtOnce(),
      firstLoad(),
      precompress(),
    ],
    resolve: { tsconfigPaths: true },
    build: {
      target: 'es2022',
      // The content security policy allows no data: fonts, so nothing is inlined.
      assetsInlineLimit: 0,
      // What a screen imports is found once it comes: to name it beforehand, each visitor would load a list of all screens.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, names, { hostType }) =>
          hostType === 'js' ? names.filter((name) => name.endsWith('.css')) : names,
      },
      rolldownOptions: {
        // The client only names calls: a screen gets those that it makes.
        treeshake: { moduleSideEffects: [{ test: /\/web\/src\/api\//, sideEffects: false }] },
        output: {
          codeSplitting: {
            // Each of these with all that it imports, but what an earlier one has: as files of their own the many small
            // parts would each cost a way to the server.
            groups: [
              { name: 'frame', test: frame },
              { name: 'page', test: /routes\/public\/page\.tsx$/ },
              {
                name: 'home',
                test: /routes\/public\/home\.tsx$|sites\/[^/]+\/home\/index\.tsx$|modules\/[^/]+\/web\/home\.tsx$/,
              },
              // Of lists: those that are read part by part (of the shop, and of a post's comments), and what is typed at.
              {
                name: 'parts',
                test: /\/(react-query|query-core)\/.*infiniteQuery|\/web\/src\/ui\/(Field|Input|NativeSelect|Pagination)\.tsx$/i,
              },
              // A board and a post have little in common.
              {
                name: 'boards',
                test: /modules\/boards\/web\/(board|paths|queries|search|texts)\.ts$|\/lib\/useTyped\.ts$|\/icons\/(lock|pen-line|pin)\./,
              },
              { name: 'board', test: /modules\/boards\/web\/screens\/board\.tsx$/ },
              { name: 'post', test: /modules\/boards\/web\/screens\/post\.tsx$/ },
              // Of items, and of the few pages that have one.
              { name: 'viewer', test: /\/web\/src\/ui\/image\/ImageViewer\.tsx$/ },
              { name: 'shop', test: /modules\/shop\/web\/screens\/(shop|item)\.tsx$/ },
            ],
          },
        },
      },
    },
    server: {
      host: '127.0.0.1',
      proxy: { '/api': program, '/media': program, '/feeds': program },
      fs: { allow: [repository] },
    },
  });
}
