export type PageSlot = { kind: 'page'; page: number } | { kind: 'gap'; key: string };

const maxSlots = 10;

function run(from: number, to: number): PageSlot[] {
  return Array.from({ length: to - from + 1 }, (_, index) => ({ kind: 'page', page: from + index }));
}

/**
 * The slots of the page control (specification, section 9): up to 10, first and last always there,
 * an ellipsis for each gap. Pages count from zero, as on the server.
 */
export function pageSlots(current: number, totalPages: number): PageSlot[] {
  const last = totalPages - 1;
  if (totalPages <= maxSlots) return run(0, last);
  const gap = (key: string): PageSlot => ({ kind: 'gap', key });
  if (current <= 5) return [...run(0, 7), gap('end'), ...run(last, last)];
  if (current >= last - 5) return [...run(0, 0), gap('start'), ...run(last - 7, last)];
  return [...run(0, 0), gap('start'), ...run(current - 2, current + 3), gap('end'), ...run(last, last)];
}
