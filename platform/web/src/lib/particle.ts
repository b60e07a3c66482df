const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
/** How many syllables share one beginning; the first of them ends in a vowel. */
const endings = 28;
/** Digits whose names end in a consonant: 영 일 삼 육 칠 팔. */
const closedDigits = '013678';
/** Latin ends that are closed however they are read, as letters or as a word: URL, email, Training. PNG and cm are not. */
const closedLatin = /(?:[LMN]|[A-Za-z]{2}[lmn]|ng)$/;
/** What stands in brackets at the end is not what the particle follows: 체중 (kg)은, 연락처(본인)는. */
const aside = /\([^()]*\)\s*$/;

/** Whether the word is read with a consonant at its end; of what is not known here it is said that it is not. */
function endsClosed(word: string): boolean {
  const heard = word.replace(aside, '').replaceAll(/[^\p{L}\p{N}]/gu, '');
  const last = Array.from(heard).at(-1) ?? '';
  const code = last.codePointAt(0) ?? 0;
  if (code >= firstSyllable && code <= lastSyllable) return (code - firstSyllable) % endings !== 0;
  return last !== '' && (closedDigits.includes(last) || closedLatin.test(heard));
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

/** The word with 과 or 와. */
export function and(word: string): string {
  return `${word}${endsClosed(word) ? '과' : '와'}`;
}
