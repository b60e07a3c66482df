import { areSame, type BlockValues } from './blocks';

/** The blocks as they were before an act, and the field that was typed into: what is typed there next is the same act. */
type Step = { blocks: BlockValues[]; typed: string | undefined };

/** What can be taken back, and what was taken back, each with its latest at the end. */
export type History = { past: Step[]; future: BlockValues[][] };

export const noHistory: History = { past: [], future: [] };

/** After an act that led from some blocks to others. One that leads to where the last began has taken it back. */
export function remember(
  { past, future }: History,
  before: BlockValues[],
  after: BlockValues[],
  typed?: string,
): History {
  const last = past.at(-1);
  if (last && areSame(last.blocks, after)) return { past: past.slice(0, -1), future: [...future, before] };
  if (last && typed !== undefined && last.typed === typed) return { past, future: [] };
  return { past: [...past, { blocks: before, typed }], future: [] };
}

export function back({ past, future }: History, now: BlockValues[]): History {
  return { past: past.slice(0, -1), future: [...future, now] };
}

export function forth({ past, future }: History, now: BlockValues[]): History {
  return { past: [...past, { blocks: now, typed: undefined }], future: future.slice(0, -1) };
}
