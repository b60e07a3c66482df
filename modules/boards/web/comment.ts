import { commentTexts } from './texts';

export const maxCommentLength = 1000;

/** Characters as people count them, without what surrounds the text. */
export function commentLength(text: string): number {
  return Array.from(text.trim()).length;
}

/** What is wrong with a comment before it is sent, or null. */
export function commentError(text: string): string | null {
  const length = commentLength(text);
  if (length === 0) return commentTexts.empty;
  return length > maxCommentLength ? commentTexts.tooLong : null;
}
