import { describe, expect, it } from 'vitest';
import { tools } from './markup';

function use(key: string, selected: string) {
  const insertion = tools.find((tool) => tool.key === key)?.apply(selected);
  return [insertion?.text, insertion?.text.slice(insertion.selectFrom, insertion.selectTo)];
}

describe('§2 page editor: buttons put markup around the selection', () => {
  it('wraps the selection and keeps it selected', () => {
    expect(use('h2', '숨')).toEqual(['<h2>숨</h2>', '숨']);
    expect(use('strong', '')).toEqual(['<strong></strong>', '']);
  });

  it('makes an item of each selected line', () => {
    expect(use('ul', '하나\n둘')).toEqual(['<ul>\n  <li>하나</li>\n  <li>둘</li>\n</ul>', '하나']);
    expect(use('ol', '')).toEqual(['<ol>\n  <li></li>\n</ol>', '']);
  });

  it('selects the address of a new link', () => {
    expect(use('link', '여기')).toEqual(['<a href="https://">여기</a>', 'https://']);
  });
});
