import { drawPage, listBlockKinds, type PageDrawing } from '@maru/web/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LoadHome } from './lookHome';

const numbers = new WeakMap<PageDrawing, number>();
let last = 0;

/** A drawing is one object until it changes: by its number it is known without writing the page out with every letter. */
function numberOf(drawing: PageDrawing): number {
  const known = numbers.get(drawing);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(drawing, last);
  return last;
}

export const composerQueries = {
  /** What there is does not change while the program runs. */
  kinds: () =>
    queryOptions({
      queryKey: ['admin', 'block-kinds'],
      queryFn: ({ signal }) => listBlockKinds({ signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Its script, which comes for this page alone. One that does not come leaves the blocks by themselves. */
  lookHome: (load: LoadHome) =>
    queryOptions({
      queryKey: ['admin', 'look-home'],
      queryFn: load,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The page as it would be; what is not in the drawing is as it stands in that revision. */
  drawing: (drawing: PageDrawing, revision: number) =>
    queryOptions({
      queryKey: ['admin', 'page-drawing', drawing, revision],
      queryKeyHashFn: () => `admin page-drawing ${numberOf(drawing)} ${revision}`,
      queryFn: ({ signal }) => drawPage({ body: drawing, signal }),
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
};
