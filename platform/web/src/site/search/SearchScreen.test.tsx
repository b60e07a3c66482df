import { fakeApi, open } from '@maru/web/testing/screens';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SearchScreen } from './SearchScreen';

const api = fakeApi();

describe('the page of results', () => {
  it.each([
    ['하나 둘 셋 넷 다섯 여섯 일곱 여덟', false],
    ['하나 둘 셋 넷 다섯 여섯 일곱 여덟 아홉', true],
  ])('for ‘%s’ says that words are left out: %s', async (words, isSaid) => {
    api.answer('GET /search', 200, {
      _embedded: { searchDTOList: [] },
      page: { size: 10, number: 0, totalElements: 0, totalPages: 0 },
      hasMore: false,
      kinds: [],
    });
    open('/search', <SearchScreen />, `/search?${new URLSearchParams({ q: words })}`);
    const status = await screen.findByText(`‘${words}’ 검색 결과 0개`);
    const note = screen.queryByText('검색어가 여덟 낱말을 넘으면 앞의 여덟 낱말로만 찾아요.');
    // Read out with how much was found.
    expect(note !== null && status.contains(note)).toBe(isSaid);
  });
});
