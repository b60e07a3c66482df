import { site } from '@maru/web/testing/screens';
import { expect, it } from 'vitest';
import { texts } from './texts';

it.each([
  [[], '페이지 등을 한 번에 찾을 수 있어요.'],
  [['boards'], '페이지, 게시물 등을 한 번에 찾을 수 있어요.'],
  [['events', 'boards', 'sessions', 'shop'], '페이지, 게시물, 상품, 과정, 행사 등을 한 번에 찾을 수 있어요.'],
])('the search names what there is to be found with %j', (modules, words) => {
  expect(texts.hint({ ...site, modules })).toBe(words);
});
