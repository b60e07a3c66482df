import type { PageContent, PageCreate } from '@maru/web/api';
import { z } from '@maru/web/lib/zod';
import { addressOf, addressWrong, isAddress } from './address';
import { pagesTexts } from './texts';

export type CreateValues = {
  title: string;
  path: string;
  /** Whether the address was typed, and no longer follows the title. */
  hasOwnPath: boolean;
  template: string;
};

export const blankPage: CreateValues = { title: '', path: '', hasOwnPath: false, template: '' };

/** What a copy begins with. */
export function copyOf(page: PageContent): CreateValues {
  const title = pagesTexts.copyOf(page.title);
  return { title, path: addressOf(title), hasOwnPath: false, template: page.template };
}

export const createSchema = z.object({
  title: z.string().trim().min(1, pagesTexts.titleMissing).max(200, '제목은 200자까지 입력 가능합니다.'),
  path: z.string().refine(isAddress, addressWrong),
  hasOwnPath: z.boolean(),
  template: z.string().min(1, pagesTexts.layoutMissing),
});

export function withTitle(values: CreateValues, title: string): CreateValues {
  return { ...values, title, ...(!values.hasOwnPath && { path: addressOf(title) }) };
}

export function toPageCreate({ title, path, template }: CreateValues, original: string | null): PageCreate {
  return {
    title: title.trim(),
    path: path.trim(),
    template,
    ...(original !== null && { copyOf: original }),
  };
}
