import type { SiteFooterRecord, SiteFooterUpdate } from '@maru/web/api';
import { newKey } from '@maru/web/lib/newKey';
import { upTo } from '@maru/web/lib/upTo';
import { z } from '@maru/web/lib/zod';
import { type FurtherValues, further, stored, toFurther } from './further';
import { label, path } from './link';
import { asRows } from './rows';
import { texts } from './texts';

export const longest = { label: 40, value: 200, copyright: 100 } as const;

const row = z.object({
  key: z.string(),
  label: upTo(longest.label, label),
  labels: further(longest.label),
});
const line = row.extend({
  value: upTo(longest.value, z.string().trim().min(1, texts.needed)),
  values: further(longest.value),
});

/** The foot of every page while it is edited. */
export const footerSchema = z.object({
  lines: z.array(line),
  links: z.array(row.extend({ path })),
  copyright: upTo(longest.copyright),
  copyrights: further(longest.copyright),
});
export type FooterValues = z.infer<typeof footerSchema>;
type LineValues = FooterValues['lines'][number];
type LinkValues = FooterValues['links'][number];

export function toFooterValues({ lines, links, copyright, copyrights }: SiteFooterRecord): FooterValues {
  return {
    lines: asRows(lines).map((one) => ({
      ...one,
      labels: toFurther(one.labels),
      values: toFurther(one.values),
    })),
    links: asRows(links).map((one) => ({ ...one, labels: toFurther(one.labels) })),
    copyright,
    copyrights: toFurther(copyrights),
  };
}

export function toFooter(values: FooterValues): Omit<SiteFooterUpdate, 'revision'> {
  return {
    lines: values.lines.map((one) => ({
      label: one.label,
      ...stored('labels', one.labels),
      value: one.value,
      ...stored('values', one.values),
    })),
    links: values.links.map((one) => ({
      label: one.label,
      ...stored('labels', one.labels),
      path: one.path,
    })),
    copyright: values.copyright,
    ...stored('copyrights', values.copyrights),
  };
}

/** All texts in further languages. */
export function furtherTextsOf({ lines, links, copyrights }: FooterValues): FurtherValues[] {
  return [...lines.flatMap((one) => [one.labels, one.values]), ...links.map((one) => one.labels), copyrights];
}

export function newLine(): LineValues {
  return { key: newKey(), label: '', labels: toFurther(), value: '', values: toFurther() };
}

export function newLink(): LinkValues {
  return { key: newKey(), label: '', labels: toFurther(), path: '' };
}
