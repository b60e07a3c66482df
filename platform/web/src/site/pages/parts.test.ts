import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { besideText } from './parts';

it('asks for pictures as wide as the server’s document does, so that none is fetched twice', () => {
  const template = readFileSync(
    resolve(import.meta.dirname, '../../../../content/templates/content_page.html'),
    'utf8',
  );
  expect(template).toContain(`sizes="${besideText}"`);
});
