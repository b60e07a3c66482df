import type {
  PageLanguage,
  SiteLabels,
  SiteMenuAudience,
  SiteMenuRecord,
  SiteMenuUpdate,
} from '@maru/web/api';
import { newKey } from '@maru/web/lib/newKey';
import { upTo } from '@maru/web/lib/upTo';
import { z } from '@maru/web/lib/zod';
import { label, path } from './link';

export const audiences = [
  'everyone',
  'guests',
  'members',
  'groups',
  'nobody',
] as const satisfies readonly SiteMenuAudience[];

/** Those beside Korean. */
const furtherLanguages = ['en'] as const satisfies (keyof SiteLabels)[];

export const longestName = 40;
const name = upTo(longestName, label);

/** Names beside the Korean one, empty where the label stands. Edits that were left unsaved before there were any have none. */
const furtherNames = z.object({ en: upTo(longestName, z.string().trim()) }).optional();

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
export type LabelValues = z.infer<typeof furtherNames>;
export type FurtherLanguage = (typeof furtherLanguages)[number];

const toLabelValues = (stored: SiteLabels = {}): LabelValues => ({ en: stored.en ?? '' });

/** The names that are not empty. */
export function namesOf(labels: LabelValues): SiteLabels {
  const names = furtherLanguages.map((language) => [language, labels?.[language].trim()]);
  return Object.fromEntries(names.filter(([, name]) => name));
}

function toLabels(values: LabelValues): { labels?: SiteLabels } {
  const labels = namesOf(values);
  return Object.keys(labels).length > 0 ? { labels } : {};
}

/** Languages beside Korean in which there are pages, or names already. */
export function languagesOf({ groups }: MenuValues, written: PageLanguage[]): FurtherLanguage[] {
  const named = [...groups, ...groups.flatMap(({ items }) => items)];
  return furtherLanguages.filter(
    (language) => written.includes(language) || named.some(({ labels }) => labels?.[language]),
  );
}

export function toMenuValues({ groups }: SiteMenuRecord): MenuValues {
  return {
    groups: groups.map(({ key, label: name, labels, items }) => ({
      key,
      id: key,
      label: name,
      labels: toLabelValues(labels),
      items: items.map((one, index) => ({
        ...one,
        // One that goes to another group keeps its name.
        key: `${key}-${index}`,
        labels: toLabelValues(one.labels),
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
      ...toLabels(labels),
      items: items.map((one) => ({
        label: one.label.trim(),
        ...toLabels(one.labels),
        path: one.path.trim(),
        shown: one.shown,
        ...(one.shown === 'groups' && { groups: one.groups }),
        ...(one.module && { module: one.module }),
      })),
    })),
  };
}

export function newItem(): ItemValues {
  return { key: newKey(), label: '', labels: toLabelValues(), path: '', shown: 'everyone', groups: [] };
}

export function newGroup(): GroupValues {
  return { key: newKey(), id: '', label: '', labels: toLabelValues(), items: [newItem()] };
}
