import { asRows } from '@maru/web/admin/site/rows';
import type { BoardAdmin, BoardCategoryMove, BoardUpdate } from '@maru/web/api';
import { newKey } from '@maru/web/lib/newKey';
import { z } from '@maru/web/lib/zod';
import { categoryTexts } from './texts';

export const mostCategories = 20;
export const longestCategory = 20;

/** Stands for no category where posts are moved: no key is written so. */
export const noCategory = '*';

/** A category as a row of the screen; its address stays once posts of it may be linked to. */
const row = z.object({
  key: z.string(),
  label: z.string().trim().min(1, categoryTexts.nameMissing).max(longestCategory, categoryTexts.nameTooLong),
  address: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{1,40}$/, categoryTexts.addressWrong),
  isStored: z.boolean(),
});
export type CategoryRow = z.infer<typeof row>;

/** What is decided of a board's categories, and by the address of one that goes, where its posts go. */
export const categoryFields = {
  categories: z.array(row).default([]),
  moves: z.record(z.string(), z.string()).default({}),
  categoryRequired: z.boolean().default(false),
};
export type CategoryValues = z.infer<z.ZodObject<typeof categoryFields>>;

export function toCategoryRows({ categories }: Pick<BoardAdmin, 'categories'>): CategoryRow[] {
  return asRows((categories ?? []).map(({ key, title }) => ({ label: title, address: key, isStored: true })));
}

/** One more row. Its address is made up, so that nobody has to think of one. */
export function newCategory(rows: CategoryRow[], base: Pick<BoardAdmin, 'categories'>): CategoryRow {
  const known = [...rows.map(({ address }) => address), ...(base.categories ?? []).map(({ key }) => key)];
  const numbers = known.map((address) => Number(/^c(\d{1,6})$/.exec(address)?.[1] ?? 0));
  return { key: newKey(), label: '', address: `c${Math.max(0, ...numbers) + 1}`, isStored: false };
}

type GoingCategory = { key: string; title: string; posts: number };

/** Categories with posts that are no longer among the rows. */
export function goingCategories(
  base: Pick<BoardAdmin, 'categories' | 'categoryPosts'>,
  rows: CategoryRow[],
): GoingCategory[] {
  const kept = new Set(rows.map(({ address }) => address));
  return (base.categories ?? []).flatMap(({ key, title }) => {
    const posts = base.categoryPosts.find((one) => one.key === key)?.posts ?? 0;
    return posts > 0 && !kept.has(key) ? [{ key, title, posts }] : [];
  });
}

/** Whether the posts of one that goes have another place. */
export function hasPlace({ categories, moves, categoryRequired }: CategoryValues, going: string): boolean {
  const target = moves[going];
  if (target === noCategory) return !categoryRequired || categories.length === 0;
  return target !== undefined && categories.some(({ address }) => address === target);
}

/** As they are sent: where there are none, no post has to have one. */
export function toCategories(values: CategoryValues): Pick<BoardUpdate, 'categories' | 'categoryRequired'> {
  return {
    categories: values.categories.map(({ label, address }) => ({
      key: address.trim(),
      title: label.trim(),
    })),
    categoryRequired: values.categoryRequired && values.categories.length > 0,
  };
}

export function toMoves(
  base: Pick<BoardAdmin, 'categories' | 'categoryPosts'>,
  values: CategoryValues,
): BoardCategoryMove[] {
  return goingCategories(base, values.categories).map(({ key: from }) => {
    const to = values.moves[from];
    return to === noCategory ? { from } : { from, to };
  });
}
