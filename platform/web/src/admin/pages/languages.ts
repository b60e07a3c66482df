import type { PageAdminSummary, PageLanguage } from '@maru/web/api';

export const languageNames: Record<PageLanguage, string> = { ko: '한국어', en: '영어' };
export const languages = Object.keys(languageNames) as PageLanguage[];

/** The pages that can be the same one in another language. */
export function possibleCounterparts(pages: PageAdminSummary[], language: PageLanguage): PageAdminSummary[] {
  return pages.filter((page) => page.path !== null && page.language !== language);
}

/** The page that is the same in another language, whichever of the two names the other. */
export function counterpartOf(
  pages: PageAdminSummary[],
  { code, counterpart }: Pick<PageAdminSummary, 'code' | 'counterpart'>,
): PageAdminSummary | undefined {
  return pages.find((page) => page.code === counterpart) ?? pages.find((page) => page.counterpart === code);
}
