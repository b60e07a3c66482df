import type { EditorValue } from '@maru/web/editor';
import { z } from '@maru/web/lib/zod';
import { writeTexts } from './texts';

const maxTitleLength = 200;

/** What a post must be to be sent (specification, section 5). */
export const postSchema = z.object({
  title: z
    .string()
    .refine((title) => title.trim() !== '', writeTexts.titleEmpty)
    .refine((title) => Array.from(title.trim()).length <= maxTitleLength, writeTexts.titleTooLong),
  /** The key of one of the board's, or nothing. */
  category: z.string(),
  /** Nothing until the editor tells of it. */
  content: z
    .custom<EditorValue | null>()
    .refine((content) => content !== null && !content.isEmpty, writeTexts.contentEmpty)
    .refine((content) => content === null || content.failed === 0, writeTexts.imagesFailed),
  isSecret: z.boolean(),
  isPinned: z.boolean(),
  /** Addresses of pictures beside the text that are taken out. */
  removed: z.array(z.string()),
});

/** Where every post has a category. */
export const categorisedPostSchema = postSchema.extend({
  category: z.string().min(1, writeTexts.categoryMissing),
});

/** A post as its form has it. */
export type PostValues = z.infer<typeof postSchema>;

/** The field that the server means: everything that is not named here is in the text. */
export function fieldOf(field: string): 'title' | 'content' | 'category' {
  if (field === 'category') return 'category';
  return field === 'title' || field === 'postTitle' ? 'title' : 'content';
}
