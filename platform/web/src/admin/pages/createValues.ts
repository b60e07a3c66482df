import type { PageContent, PageCreate, PageLanguage } from '@maru/web/api';
import { z } from '@maru/web/lib/zod';
import { addressOf, addressWrong, isAddress } from './address';
import { pagesTexts } from './texts';

export type CreateValues = {
  title: string;
  path: string;
  /** Whether the address was typed, and no longer follows the title. */
  hasOwnPath: boolean;
  template: string;
  language: PageLanguage;
  counterpart: string;
};

export const blankPage: CreateValues = {
  title: '',
  path: '',
  hasOwnPath: false,
  template: '',
  language: 'ko',
  counterpart: '',
};

/** What a copy begins with: another page in the language of the original, or the same page in another one. */
export function copyOf(page: PageContent, language: PageLanguage = page.language): CreateValues {
  const { template, path } = page;
  if (language !== page.language) {
    const here = path === '/' ? `/${language}` : `/${language}${(path ?? '').toLowerCase()}`;
    return { title: page.title, path: here, hasOwnPath: true, template, language, counterpart: page.code };
  }
  const title = pagesTexts.copyOf(page.title);
  return { title, path: addressOf(title), hasOwnPath: false, template, language, counterpart: '' };
}

export const createSchema = z.object({
  title: z.string().trim().min(1, pagesTexts.titleMissing).max(200, '제목은 200자까지 입력 가능합니다.'),
  path: z.string().refine(isAddress, addressWrong),
  hasOwnPath: z.boolean(),
  template: z.string().min(1, pagesTexts.layoutMissing),
  language: z.enum(['ko', 'en']),
  counterpart: z.string(),
});

export function withTitle(values: CreateValues, title: string): CreateValues {
  return { ...values, title, ...(!values.hasOwnPath && { path: addressOf(title) }) };
}

export function toPageCreate(values: CreateValues, original: string | null): PageCreate {
  const { title, path, template, language, counterpart } = values;
  return {
    title: title.trim(),
    path: path.trim(),
    template,
    language,
    ...(counterpart !== '' && { counterpart }),
    ...(original !== null && { copyOf: original }),
  };
}
