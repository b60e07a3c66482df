type Caret = { selectionStart: number; selectionEnd: number };

/** The text with `piece` where the caret stands, in place of what is selected; at the end without a caret. */
export function insertAt(text: string, piece: string, caret: Caret | null): { value: string; caret: number } {
  const start = caret?.selectionStart ?? text.length;
  const end = caret?.selectionEnd ?? text.length;
  return { value: text.slice(0, start) + piece + text.slice(end), caret: start + piece.length };
}
