import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { templates } from '.';

it('names every layout to the server, which refuses content with another', () => {
  const told = JSON.parse(readFileSync(resolve(import.meta.dirname, '../public/site.json'), 'utf8'));
  expect(told.templates).toEqual(Object.keys(templates));
});
