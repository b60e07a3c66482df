import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>('./**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

type Edge = { file: string; from: string; to: string };

function layerOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'features' || first === 'editor'
    ? `features/${first === 'editor' ? 'editor' : second}`
    : first;
}

function resolve(file: string, target: string): string | null {
  if (target.startsWith('@/')) return target.slice(2);
  if (!target.startsWith('.')) return null;
  return new URL(target, `file:///${file}`).pathname.slice(1);
}

const edges: Edge[] = Object.entries(sources).flatMap(([key, text]) => {
  const file = key.slice(2);
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap((match) => {
    const target = resolve(file, match[1] ?? '');
    return target === null ? [] : [{ file, from: layerOf(file), to: layerOf(target) }];
  });
});

/** What each layer may import beside itself and the helpers of the tests. A feature may import no other feature; the editor serves them all. */
function mayImport(from: string, to: string): boolean {
  if (from === to || to === 'testing') return true;
  if (from === 'api') return to === 'lib';
  if (from === 'lib') return to === 'api';
  if (from === 'components') return ['api', 'lib'].includes(to);
  if (from === 'features/editor') return ['api', 'lib', 'components'].includes(to);
  if (from.startsWith('features/')) return ['api', 'lib', 'components', 'features/editor'].includes(to);
  return true;
}

describe('imports go one way: lib, components → features → app', () => {
  it('finds the imports at all', () => {
    expect(edges.length).toBeGreaterThan(50);
  });

  it('has no import against the direction', () => {
    expect(edges.filter((edge) => !mayImport(edge.from, edge.to))).toEqual([]);
  });

  it('opens the feature of a module from the module’s own folder alone, which can so be deleted', () => {
    const modules = new Set(edges.flatMap(({ file }) => file.match(/^app\/modules\/([^/]+)\//)?.[1] ?? []));
    expect(modules.size).toBeGreaterThan(5);
    const strange = edges.filter(({ file, from, to }) => {
      const feature = to.replace('features/', '');
      return from === 'app' && modules.has(feature) && !file.startsWith(`app/modules/${feature}/`);
    });
    expect(strange).toEqual([]);
  });

  it('injects markup in one component only', () => {
    const places = Object.keys(sources).filter(
      (key) =>
        /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML/.test(sources[key] ?? '') &&
        !key.includes('.test.'),
    );
    expect(places).toEqual(['./components/ui/ServerHtml.tsx']);
  });

  it('keeps things in the browser in one place only, which a browser that refuses them does not break', () => {
    const places = Object.keys(sources).filter(
      (key) =>
        /\b(localStorage|sessionStorage|document\.cookie)\b/.test(sources[key] ?? '') &&
        !key.includes('.test.') &&
        !key.startsWith('./testing/'),
    );
    expect(places).toEqual(['./lib/storage.ts']);
  });

  it('§8 says ‘Error:’ of the content of pages alone, and what failed in Korean everywhere else', () => {
    const places = Object.keys(sources).filter(
      (key) => /['"`>]Error: /.test(sources[key] ?? '') && !key.includes('.test.'),
    );
    expect(places).toEqual(['./features/pages/texts.ts']);
  });
});
