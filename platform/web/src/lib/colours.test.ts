import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { colourRoles } from './colours';

const root = join(import.meta.dirname, '../../../..');
const properties = colourRoles.map((role) => `--${role.replaceAll('_', '-')}`);

describe('every role of a colour', () => {
  const looks = readdirSync(join(root, 'sites'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );

  // Its form is the one that a choice of colours begins with.
  it.each(looks)('has a colour of the look $name, written as one is chosen', ({ name }) => {
    const tokens = readFileSync(join(root, 'sites', name, 'tokens.css'), 'utf8');
    const missing = properties.filter((property) => !new RegExp(`${property}: #[0-9a-f]{6};`).test(tokens));
    expect(missing).toEqual([]);
  });

  it('can be used in a class', () => {
    const theme = readFileSync(join(root, 'platform/web/src/styles/theme.css'), 'utf8');
    expect(properties.filter((property) => !theme.includes(`var(${property})`))).toEqual([]);
  });
});
