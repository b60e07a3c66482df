export type PageSlot = { kind: 'page'; page: number } | { kind: 'gap'; key: string };

/** How many slots there are at most: in all, and where they have to fit into one line of a phone. */
export const maxSlots = 10;
export const maxSlotsOnPhone = 5;

function run(from: number, to: number): PageSlot[] {
  return Array.from({ length: to - from + 1 }, (_, index) => ({ kind: 'page', page: from + index }));
}

/**
 * The slots of the page control (specification, section 9): up to `most`, first and last always there,
 * an ellipsis for each gap. Pages count from zero, as on the server.
 */
export function pageSlots(current: number, totalPages: number, most = maxSlots): PageSlot[] {
  const last = totalPages - 1;
  if (totalPages <= most) return run(0, last);
  const near = Math.floor(most / 2);
  const before = Math.floor((most - 5) / 2);
  const gap = (key: string): PageSlot => ({ kind: 'gap', key });
  if (current <= near) return [...run(0, most - 3), gap('end'), ...run(last, last)];
  if (current >= last - near) return [...run(0, 0), gap('start'), ...run(last - most + 3, last)];
  const around = run(current - before, current - before + most - 5);
  return [...run(0, 0), gap('start'), ...around, gap('end'), ...run(last, last)];
}
