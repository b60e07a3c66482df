import { fontPairs } from '@maru/web/lib/fonts/pairs';
import type { toShapeValues } from './shape';

export type FontChoice = ReturnType<typeof toShapeValues>['fonts'];

/** What text and titles are set in, as the style sheet spells it. */
export function fontFamilies(choice: FontChoice): { text: string; titles: string } {
  if (choice === 'own') return { text: 'var(--font-sans)', titles: 'var(--font-serif)' };
  const { text, titles } = fontPairs[choice];
  return {
    text: `'${text}', '${choice} text', sans-serif`,
    titles: `'${titles}', '${choice} titles', serif`,
  };
}
