import type { EditorDocument } from '@/editor';

/** A text that was not sent, kept on this device so that a closed tab or an expired login costs nothing. */
export type KeptDraft = {
  at: string;
  title: string;
  blocks: EditorDocument;
  isSecret: boolean;
  isPinned: boolean;
};

/** One for each place where somebody writes; another member on the same device does not see it. */
export function draftKeyOf(place: string, member: string): string {
  return `postDraft:${member}:${place}`;
}

export function keepDraft(key: string, draft: Omit<KeptDraft, 'at'>) {
  try {
    localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), ...draft }));
  } catch {
    // A full storage only means that there is no second copy.
  }
}

export function dropDraft(key: string) {
  localStorage.removeItem(key);
}

export function readDraft(key: string): KeptDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptDraft | null;
    const isWhole = typeof draft?.title === 'string' && Array.isArray(draft.blocks?.blocks);
    return isWhole ? draft : null;
  } catch {
    return null;
  }
}
