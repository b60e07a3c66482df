import type { BoardPageInfo, BoardPostSummary } from '@maru/web/api';

export type RowMark = { kind: 'notice' } | { kind: 'pin' } | { kind: 'number'; number: number };

/**
 * What stands in the number column (specification, section 9): pinned posts have a pin, a secret one on the first
 * page the word 공지; the others count down from the total without the pinned ones. Pinned posts come first.
 */
export function rowMark(
  post: Pick<BoardPostSummary, 'isPinned' | 'isSecret'>,
  index: number,
  page: Pick<BoardPageInfo, 'number' | 'size' | 'totalElements'>,
): RowMark {
  if (post.isPinned) return { kind: post.isSecret && page.number === 0 ? 'notice' : 'pin' };
  return { kind: 'number', number: page.totalElements - (page.number * page.size + index) };
}
