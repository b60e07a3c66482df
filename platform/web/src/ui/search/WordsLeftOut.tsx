import { cx } from '@maru/web/lib/cx';
import { leavesWordsOut } from '@maru/web/lib/searchWords';
import { uiTexts } from '../texts';

/** Says of a search with more words than are looked for that the later ones are left out. */
export function WordsLeftOut({ words, className }: { words: string; className?: string }) {
  if (!leavesWordsOut(words)) return null;
  return <span className={cx('block text-sm text-soft', className)}>{uiTexts.wordsLeftOut}</span>;
}
