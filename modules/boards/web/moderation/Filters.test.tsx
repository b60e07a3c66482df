import { open } from '@maru/web/testing/screens';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Filters } from './Filters';
import { moderationFilters } from './filter';

it.each([
  ['posts', true],
  ['comments', false],
])('of more words than are looked for the later ones are left out of %s: %s', (_, byCategory) => {
  const filter = moderationFilters.read(new URLSearchParams({ q: '하나 둘 셋 넷 다섯 여섯 일곱 여덟 아홉' }));
  open(
    '/',
    <Filters
      filter={filter}
      boards={[]}
      byCategory={byCategory}
      authorName={undefined}
      onChange={() => undefined}
    />,
  );
  const note = '검색어가 여덟 낱말을 넘으면 앞의 여덟 낱말로만 찾아요.';
  expect(screen.queryAllByText(note)).toHaveLength(byCategory ? 1 : 0);
});
