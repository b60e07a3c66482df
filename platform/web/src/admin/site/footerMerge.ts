import { mergeByRows } from '@maru/web/record/mergeRows';
import type { FooterValues } from './footerValues';
import { named } from './further';
import { footerLabels } from './labels';
import { texts } from './texts';

/** Two saves of the foot of every page: line by line, link by link. */
export const footerMerge = mergeByRows<FooterValues>(footerLabels, {
  lines: {
    name: (row) => `${footerLabels.lines} › ${row.label}`,
    content: ({ label, labels, value, values }) => ({
      이름: label,
      ...named(texts.name, labels),
      내용: value,
      ...named(texts.content, values),
    }),
    same: [(row) => row.label, (row) => row.value],
    order: () => `${footerLabels.lines} 순서`,
  },
  links: {
    name: (row) => `${footerLabels.links} › ${row.label}`,
    content: ({ label, labels, path }) => ({ 이름: label, ...named(texts.name, labels), 주소: path }),
    same: [(row) => row.path, (row) => row.label],
    order: () => `${footerLabels.links} 순서`,
  },
});
