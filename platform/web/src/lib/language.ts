import type { PageFragment } from '@maru/web/api';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { tabStore } from './storage';

type Page = Pick<PageFragment, 'language' | 'counterparts'>;
export type Language = Page['language'];

/** Says every dictionary, or the one of this name, in the language of `spoken`. */
type Translate = (name?: string) => void;

/** What the frame says, and where the page that is read stands in other languages. */
type Spoken = { language: Language; elsewhere: Page['counterparts'] };

const key = 'language';
let spoken: Spoken = { language: 'ko', elsewhere: [] };
let translate: Translate | undefined;
const listeners = new Set<() => void>();

/** Every dictionary that was loaded, by its name. */
export const dictionaries: Record<string, object> = {};

/** Where the words of other languages are: the application says so once. Nobody who reads Korean loads them. */
export const otherWords: { load: () => Promise<{ translate: Translate }> } = {
  load: () => Promise.reject(new Error('nobody said where the words are')),
};

/** A dictionary: Korean at first, and in the language that is spoken from then on. What is read of it is read anew. */
export function words<T extends object>(name: string, korean: T): T {
  dictionaries[name] = korean;
  translate?.(name);
  return korean;
}

/** Loads the words of a language. Where they cannot be had, the Korean ones stay. */
export async function learn(language: string | null | undefined) {
  if (language && language !== 'ko')
    translate ??= (await otherWords.load().catch(() => undefined))?.translate;
}

/** From here on the frame speaks this language, and screens that belong to no page do so until the next page. */
export function speak(language: Language, elsewhere: Page['counterparts'] = []) {
  const isOther = language !== spoken.language;
  spoken = { language, elsewhere };
  if (isOther) {
    translate?.();
    document.documentElement.lang = language;
    tabStore.write(key, language);
  }
  for (const listener of listeners) listener();
}

export const rememberedLanguage = () => tabStore.read(key) as Language | null;

export const spokenNow = () => spoken;

export function useSpoken(): Spoken {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, spokenNow);
}

/** Lets the frame speak the language of the page. Whether it does so already. */
export function useLanguageOf(page: Page | undefined): boolean {
  useLayoutEffect(() => {
    if (!page) return;
    speak(page.language, page.counterparts);
    return () => {
      speak(spoken.language);
      // They are those of the page with which the document came.
      for (const link of document.querySelectorAll('link[hreflang]')) link.remove();
    };
  }, [page]);
  return useSpoken().language === page?.language;
}
