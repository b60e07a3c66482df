import { ApiError } from '@maru/web/lib/apiError';
import { z } from '@maru/web/lib/zod';
import { writeTexts } from '../texts';

export type PostField = 'title' | 'content';
export type PostErrors = Partial<Record<PostField, string>>;

export type Writing = { title: string; isEmpty: boolean; failed: number };

const maxTitleLength = 200;

const schema = z.object({
  title: z
    .string()
    .trim()
    .min(1, writeTexts.titleEmpty)
    .refine((title) => Array.from(title).length <= maxTitleLength, writeTexts.titleTooLong),
  isEmpty: z.literal(false, writeTexts.contentEmpty),
  failed: z.literal(0, writeTexts.imagesFailed),
});

/** What is wrong with a post before it is sent (specification, section 5). */
export function validate(writing: Writing): PostErrors {
  const errors: PostErrors = {};
  for (const { path, message } of schema.safeParse(writing).error?.issues ?? []) {
    errors[path[0] === 'title' ? 'title' : 'content'] ??= message;
  }
  return errors;
}

/** The server's messages on the fields of the form: everything that is not the title is in the text. */
export function serverErrors(error: unknown): PostErrors {
  if (!(error instanceof ApiError)) return {};
  const errors: PostErrors = {};
  for (const { field, message } of error.fieldErrors) {
    errors[field === 'title' || field === 'postTitle' ? 'title' : 'content'] ??= message;
  }
  return errors;
}
