/** So many words of a search are looked for, as `platform/core/src/search/words.rs` says. */
const mostWords = 8;

/** Whether words of a search are left out. What is a word, and what lies between two, is the server's too. */
export function leavesWordsOut(text: string): boolean {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{Alphabetic}\p{Number}]+/gu) ?? [];
  return words.length > mostWords;
}
