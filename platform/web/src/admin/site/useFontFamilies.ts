import { type FontPair, fontPairs } from '@maru/web/lib/fonts/pairs';
import { createContext, use, useEffect } from 'react';
import type { toShapeValues } from './shape';

export type FontChoice = ReturnType<typeof toShapeValues>['fonts'];

const Own = createContext<FontPair | null>(null);

/** What the look has by itself. Its style sheet does not tell: once a centre chose fonts, it names those. */
export const OwnFonts = Own.Provider;

/** What text and titles are set in, as the style sheet spells it. The letters come when they are shown. */
export function useFontFamilies(choice: FontChoice): { text: string; titles: string } {
  const own = use(Own);
  const pair = choice === 'own' ? own : fontPairs[choice];
  useEffect(() => void pair?.load(), [pair]);
  if (!pair) return { text: 'var(--font-sans)', titles: 'var(--font-serif)' };
  return {
    text: `'${pair.text}', '${choice} text', sans-serif`,
    titles: `'${pair.titles}', '${choice} titles', serif`,
  };
}
