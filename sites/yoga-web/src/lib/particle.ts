const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
/** How many syllables share one beginning; the first of them ends in a vowel. */
const endings = 28;
/** Digits whose names end in a consonant: 영 일 삼 육 칠 팔. */
const closedDigits = '013678';

/** Whether the word is read with a consonant at its end; what is no Hangul and no digit counts as open. */
function endsClosed(word: string): boolean {
  const last = Array.from(word.replaceAll(/[^\p{L}\p{N}]/gu, '')).at(-1) ?? '';
  const code = last.codePointAt(0) ?? 0;
  if (code >= firstSyllable && code <= lastSyllable) return (code - firstSyllable) % endings !== 0;
  return last !== '' && closedDigits.includes(last);
}

/** The word with 은 or 는. */
export function topic(word: string): string {
  return `${word}${endsClosed(word) ? '은' : '는'}`;
}

/** The word with 을 or 를. */
export function object(word: string): string {
  return `${word}${endsClosed(word) ? '을' : '를'}`;
}

/** The word with 이 or 가. */
export function subject(word: string): string {
  return `${word}${endsClosed(word) ? '이' : '가'}`;
}
