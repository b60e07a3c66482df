import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const shared = resolve(import.meta.dirname, '../templates');

/** Puts what the program draws pages with beside the built site: the look's own templates, and those of every look. */
export function templates(root: string): Plugin {
  return {
    name: 'templates',
    apply: 'build',
    generateBundle() {
      for (const folder of [shared, join(root, 'templates')]) {
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!name.endsWith('.html')) continue;
          const source = readFileSync(join(folder, name), 'utf8');
          this.emitFile({ type: 'asset', fileName: posix.join('templates', ...name.split(sep)), source });
        }
      }
    },
  };
}
