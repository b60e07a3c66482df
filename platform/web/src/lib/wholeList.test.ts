import { expect, it, vi } from 'vitest';
import { wholeList } from './wholeList';

type Answer = {
  entries: string[];
  page: { size: number; number: number; totalElements: number; totalPages: number };
};

/** A list as the server has it at each call: `states` one after the other, two entries a page. */
function listOf(...states: string[][]) {
  return vi.fn(async ({ page }: { page: number; size: number }): Promise<Answer> => {
    const entries = states.length > 1 ? (states.shift() ?? []) : (states[0] ?? []);
    const totalPages = Math.ceil(entries.length / 2);
    return {
      entries: entries.slice(page * 2, page * 2 + 2),
      page: { size: 2, number: page, totalElements: entries.length, totalPages },
    };
  });
}

const read = (ask: ReturnType<typeof listOf>) =>
  wholeList(
    ask,
    ({ entries }) => entries,
    (entry) => entry,
  );

it('reads page after page, in the order of the list, as many at once as the server gives', async () => {
  const ask = listOf(['a', 'b', 'c', 'd', 'e']);
  expect(await read(ask)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(ask.mock.calls).toEqual([0, 1, 2].map((page) => [{ page, size: 100 }]));
});

it('asks once for a list of one page, and for one without any', async () => {
  const [one, none] = [listOf(['a', 'b']), listOf([])];
  expect(await read(one)).toEqual(['a', 'b']);
  expect(await read(none)).toEqual([]);
  expect(one).toHaveBeenCalledOnce();
  expect(none).toHaveBeenCalledOnce();
});

it('has an entry once that moved on to the next page meanwhile', async () => {
  expect(await read(listOf(['a', 'b', 'c'], ['new', 'a', 'b', 'c']))).toEqual(['a', 'b', 'c']);
});

it('ends at an empty page, whatever the total says', async () => {
  const page = { size: 2, number: 0, totalElements: 1000, totalPages: 500 };
  const ask = vi.fn(
    async ({ page: number }: { page: number }): Promise<Answer> => ({
      entries: number === 0 ? ['a', 'b'] : [],
      page: { ...page, number },
    }),
  );
  expect(await read(ask)).toEqual(['a', 'b']);
  expect(ask).toHaveBeenCalledTimes(2);
});
