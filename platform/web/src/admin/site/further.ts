import { languageNames } from '@maru/web/admin/pages/languages';
import type { PageLanguage, SiteLabels } from '@maru/web/api';
import { upTo } from '@maru/web/lib/upTo';
import { z } from '@maru/web/lib/zod';
import { texts } from './texts';

/** Those beside Korean. */
const furtherLanguages = ['en'] as const satisfies (keyof SiteLabels)[];
export type FurtherLanguage = (typeof furtherLanguages)[number];

/** What a text is beside Korean, empty where it stands itself. Edits that were left unsaved before there were any have none. */
export const further = (longest: number) => z.object({ en: upTo(longest, z.string().trim()) }).optional();
export type FurtherValues = z.infer<ReturnType<typeof further>>;

export const toFurther = (stored: SiteLabels = {}): FurtherValues => ({ en: stored.en ?? '' });

function written(values: FurtherValues): [FurtherLanguage, string][] {
  const all = furtherLanguages.map((language): [FurtherLanguage, string] => [
    language,
    values?.[language].trim() ?? '',
  ]);
  return all.filter(([, text]) => text);
}

/** What is not empty, under the name that a record has for it. */
export function stored<Name extends string>(
  name: Name,
  values: FurtherValues,
): { [Key in Name]?: SiteLabels } {
  const texts = written(values);
  return texts.length > 0 ? ({ [name]: Object.fromEntries(texts) } as { [Key in Name]?: SiteLabels }) : {};
}

/** What is not empty, as the screen calls it: 영어 이름. */
export function named(what: string, values: FurtherValues): Record<string, string> {
  return Object.fromEntries(
    written(values).map(([language, text]) => [texts.inLanguage(languageNames[language], what), text]),
  );
}

/** What is said of the fields of these languages, where there are any. */
export function hintOf(languages: FurtherLanguage[]): string {
  return languages.map((language) => texts.textInHint(languageNames[language])).join(' ');
}

/** Languages beside Korean in which there are pages, or some of these texts already. */
export function languagesOf(all: FurtherValues[], pages: PageLanguage[]): FurtherLanguage[] {
  return furtherLanguages.filter(
    (language) => pages.includes(language) || all.some((values) => values?.[language]),
  );
}
