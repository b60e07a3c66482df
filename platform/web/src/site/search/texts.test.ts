import { defineTestSite } from '@maru/web/testing/definition';
import { site } from '@maru/web/testing/screens';
import { expect, it } from 'vitest';
import { texts } from './texts';

it.each([
  [[], '페이지 등을 한 번에 찾을 수 있어요.'],
  [['boards'], '페이지, 게시물 등을 한 번에 찾을 수 있어요.'],
  [['lending', 'boards'], '페이지, 게시물, 책 등을 한 번에 찾을 수 있어요.'],
])('the search names what there is to be found with %j', (modules, words) => {
  defineTestSite([{ name: 'boards', found: '게시물' }, { name: 'quiet' }, { name: 'lending', found: '책' }]);
  expect(texts.hint({ ...site, modules })).toBe(words);
});
