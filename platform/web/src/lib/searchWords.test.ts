import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { leavesWordsOut } from './searchWords';

const eight = '하나 둘 셋 넷 다섯 여섯 일곱 여덟';

it.each([
  ['', false],
  [eight, false],
  [`  ${eight}\n… ?! `, false],
  [`${eight} 아홉`, true],
  // What is no letter and no number parts words, whether a blank is beside it or not.
  ['하나·둘·셋·넷, 다섯/여섯-일곱_여덟.아홉', true],
  ['①하나 둘 셋 넷 다섯 여섯 일곱 여덟 ½', true],
  // Composed before it is parted: a syllable of three letters is one word.
  [eight.normalize('NFD'), false],
  [`${eight} 아홉`.normalize('NFD'), true],
])('words of %j are left out: %s', (text, isSo) => {
  expect(leavesWordsOut(text)).toBe(isSo);
});

it('looks for as many words as the server does', () => {
  const root = join(import.meta.dirname, '../../../..');
  const server = readFileSync(join(root, 'platform/core/src/search/words.rs'), 'utf8');
  expect(server).toContain('const MOST_WORDS: usize = 8;');
});
