import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

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

/** Editor.js writes style elements as it loads, which the content security policy forbids; editor.css has its style. */
function editorWithoutStyles(): Plugin {
  return {
    name: 'editor-without-styles',
    transform(code, id) {
      if (!id.includes('@editorjs/editorjs')) return null;
      return code.replaceAll('document.createElement("style")', 'document.createElement("template")');
    },
  };
}

/** Most visitors come to a page of the centre: its chunk is fetched beside the entry and not after it. */
function preloadPages(): Plugin {
  return {
    name: 'preload-pages',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const page = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/routes/public/page.tsx'));
        const beside = chunks.filter((chunk) => page?.imports.includes(chunk.fileName) && !chunk.isEntry);
        return [page, ...beside].flatMap((chunk) =>
          chunk && !html.includes(chunk.fileName)
            ? [
                {
                  tag: 'link',
                  injectTo: 'head' as const,
                  attrs: { rel: 'modulepreload', crossorigin: true, href: `/${chunk.fileName}` },
                },
              ]
            : [],
        );
      },
    },
  };
}

/** Where the program listens that answers the calls of `npm run dev`. */
const program = process.env.MARU_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [woff2Only(), editorWithoutStyles(), react(), tailwindcss(), preloadPages()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    target: 'es2022',
    // The content security policy allows no data: fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A first visit needs the frame and a page of the centre: with all that they import they are one file, where
          // twenty small ones would each cost a way to the server.
          groups: [{ name: 'public', test: /\/src\/(main|app\/routes\/public\/page)\.tsx$/ }],
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
  },
});
