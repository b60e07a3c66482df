import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { besideText } from './parts';

it('asks for pictures as wide as the server’s document does, so that none is fetched twice', () => {
  const template = readFileSync('../../platform/content/templates/content_page.html', 'utf8');
  expect(template).toContain(`sizes="${besideText}"`);
});
