import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Bytes of script that a first visit to a page may transfer. */
const mostOf = (page: string) => (page === 'home' ? 112_000 : 118_000);

/** What comes over the wire with each file beside the file itself. */
const headers = 700;

/** The pages that people come to first: their files, with what they load by themselves once they are drawn. */
const firstPages: Record<string, string[]> = {
  home: ['web/src/app/routes/public/home.tsx'],
  page: ['web/src/app/routes/public/page.tsx', 'web/src/ui/carouselEngine.ts'],
  board: ['boards/web/screens/board.tsx'],
  post: ['boards/web/screens/post.tsx'],
  shop: ['shop/web/screens/shop.tsx'],
  item: ['shop/web/screens/item.tsx'],
};

type Chunk = { fileName: string; code: string; imports: string[]; moduleIds: string[] };

/** The file and all that it imports, also by way of others. */
function withImports(chunk: Chunk, chunks: Map<string, Chunk>, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (imported) withImports(imported, chunks, found);
  }
  return found;
}

/** Fails the build when a page that people come to first would load more script than is promised. */
export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = new Map<string, Chunk>();
      for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file);
      const sizes = new Map<Chunk, number>();
      const size = (chunk: Chunk) => {
        const known = sizes.get(chunk) ?? brotliCompressSync(chunk.code).length + headers;
        sizes.set(chunk, known);
        return known;
      };
      for (const [page, parts] of Object.entries(firstPages)) {
        const loaded = new Set<Chunk>();
        for (const module of ['main.tsx', ...parts]) {
          const chunk = [...chunks.values()].find((one) =>
            one.moduleIds.some((id) => id.endsWith(`/${module}`)),
          );
          if (!chunk) this.error(`${module} is in no file, so what ${page} loads cannot be measured`);
          withImports(chunk, chunks, loaded);
        }
        const sum = [...loaded].reduce((bytes, chunk) => bytes + size(chunk), 0);
        const told = `${page} loads ${(sum / 1000).toFixed(1)} kB of script in ${loaded.size} files`;
        const most = mostOf(page);
        if (sum > most) this.error(`${told}; at most ${most / 1000} kB are promised (docs/decisions/102)`);
        this.info(told);
      }
    },
  };
}
