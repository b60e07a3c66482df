import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const repository = resolve(import.meta.dirname, '../../..');
const web = 'platform/web/src';

/** Every source of the site by its path in the repository. */
const sources = new Map(
  [web, 'modules', 'sites'].flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\/(node_modules|dist|e2e)\//.test(file))
      .map((file) => [file, readFileSync(join(repository, file), 'utf8')] as const),
  ),
);

/** Lowest first: a folder of the platform imports from those before it. The client and its transport know each other. */
const layers = ['api', 'lib', 'ui', 'record', 'editor', 'admin', 'site', 'app'];

/** `web/lib`, `modules/shop`, `sites/yoga-web`, or `list` for that of the modules. */
function partOf(path: string): string {
  const [, module] = /^modules\/([^/]+)\/web(?:\/|$)/.exec(path) ?? [];
  if (module) return `modules/${module}`;
  const [, layer] = /^platform\/web\/(?:src\/)?([^/]+)/.exec(path) ?? [];
  if (layer) return `web/${layer}`;
  return /^sites\/modules(\.ts)?$/.test(path) ? 'list' : path.split('/').slice(0, 2).join('/');
}

function resolved(file: string, target: string): string | null {
  if (target.startsWith('@maru/web/')) return `${web}/${target.slice('@maru/web/'.length)}`;
  return target.startsWith('.') ? join(dirname(file), target) : null;
}

const edges = [...sources].flatMap(([file, text]) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, target = '']) => {
    const path = resolved(file, target);
    return path === null ? [] : [{ file, from: partOf(file), to: partOf(path) }];
  }),
);

function mayImport(from: string, to: string): boolean {
  if (from === to || to === 'web/testing' || from === 'web/testing') return true;
  const [kind, name = ''] = from.split('/');
  const [target, layer = ''] = to.split('/');
  if (kind === 'web') {
    const pair = `${name} ${layer}`;
    return target === 'web' && (pair === 'api lib' || layers.indexOf(layer) < layers.indexOf(name));
  }
  // The list of modules asks for each of them, a module for what is below the application alone.
  if (from === 'list') return target === 'modules' || to === 'web/site';
  if (kind === 'modules') return target === 'web' && layers.includes(layer) && layer !== 'app';
  return target === 'web' || to === 'list';
}

const names = (found: (file: string, text: string) => boolean) =>
  [...sources].filter(([file, text]) => !file.includes('.test.') && found(file, text)).map(([file]) => file);

describe('imports go one way: platform, modules, looks', () => {
  it('finds the imports at all', () => {
    expect(edges.length).toBeGreaterThan(2000);
    expect(new Set(edges.map(({ from }) => from)).size).toBeGreaterThan(15);
  });

  it('has no import against the direction', () => {
    expect(edges.filter((edge) => !mayImport(edge.from, edge.to))).toEqual([]);
  });

  it('injects markup in one component only', () => {
    const injects =
      /dangerouslySetInnerHTML|\.innerHTML\s*=(?!=)|insertAdjacentHTML|createContextualFragment/;
    expect(names((_, text) => injects.test(text))).toEqual([`${web}/ui/ServerHtml.tsx`]);
  });

  it('keeps things in the browser in one place only, which a browser that refuses them does not break', () => {
    const keeps = /\b(localStorage|sessionStorage|document\.cookie)\b/;
    expect(names((file, text) => keeps.test(text) && !file.startsWith(`${web}/testing/`))).toEqual([
      `${web}/lib/storage.ts`,
    ]);
  });

  it('§8 says ‘Error:’ of the content of pages alone, and what failed in Korean everywhere else', () => {
    expect(names((_, text) => /['"`>]Error: /.test(text))).toEqual([`${web}/site/pages/texts.ts`]);
  });
});
