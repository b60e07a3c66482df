import type { SiteMenuAudience, SiteMenuRecord, SiteMenuUpdate } from '@maru/web/api';
import { newKey } from '@maru/web/lib/newKey';
import { upTo } from '@maru/web/lib/upTo';
import { z } from '@maru/web/lib/zod';
import { type FurtherValues, further, stored, toFurther } from './further';
import { label, path } from './link';

export const audiences = [
  'everyone',
  'guests',
  'members',
  'groups',
  'nobody',
] as const satisfies readonly SiteMenuAudience[];

export const longestName = 40;
const name = upTo(longestName, label);

const furtherNames = further(longestName);

const item = z.object({
  key: z.string(),
  label: name,
  labels: furtherNames,
  path,
  module: z.string().nullish(),
  // Edits that were left unsaved before entries had readers have none.
  shown: z.enum(audiences).default('everyone'),
  groups: z.array(z.string()).default([]),
});
const group = z.object({
  key: z.string(),
  /** As the server knows it; empty for one that is new. */
  id: z.string(),
  label: name,
  labels: furtherNames,
  items: z.array(item),
});

/** The menu while it is edited. */
export const menuSchema = z.object({ groups: z.array(group) });
export type MenuValues = z.infer<typeof menuSchema>;
export type GroupValues = z.infer<typeof group>;
export type ItemValues = z.infer<typeof item>;

/** All names in further languages. */
export function furtherNamesOf({ groups }: MenuValues): FurtherValues[] {
  return [...groups, ...groups.flatMap(({ items }) => items)].map(({ labels }) => labels);
}

export function toMenuValues({ groups }: SiteMenuRecord): MenuValues {
  return {
    groups: groups.map(({ key, label: name, labels, items }) => ({
      key,
      id: key,
      label: name,
      labels: toFurther(labels),
      items: items.map((one, index) => ({
        ...one,
        // One that goes to another group keeps its name.
        key: `${key}-${index}`,
        labels: toFurther(one.labels),
        shown: one.shown ?? 'everyone',
        groups: one.groups ?? [],
      })),
    })),
  };
}

export function toMenu({ groups }: MenuValues): Omit<SiteMenuUpdate, 'revision'> {
  return {
    groups: groups.map(({ id, label: name, labels, items }) => ({
      key: id,
      label: name.trim(),
      ...stored('labels', labels),
      items: items.map((one) => ({
        label: one.label.trim(),
        ...stored('labels', one.labels),
        path: one.path.trim(),
        shown: one.shown,
        ...(one.shown === 'groups' && { groups: one.groups }),
        ...(one.module && { module: one.module }),
      })),
    })),
  };
}

export function newItem(): ItemValues {
  return { key: newKey(), label: '', labels: toFurther(), path: '', shown: 'everyone', groups: [] };
}

export function newGroup(): GroupValues {
  return { key: newKey(), id: '', label: '', labels: toFurther(), items: [newItem()] };
}
