import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { templates } from './templates';

it('names every layout to the server, which refuses content with another', () => {
  const told = JSON.parse(readFileSync('public/site.json', 'utf8'));
  expect(told.templates).toEqual(Object.keys(templates));
});
