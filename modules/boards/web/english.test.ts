import { expect, it } from 'vitest';
import { english } from './english';

it('says nothing of the boards in Korean', () => {
  const said = JSON.stringify(Object.values(english).flatMap((words) => Object.values(words).map(String)));
  expect(said).not.toMatch(/[가-힣]/);
});
