import type { ShopAdminCategory } from '@maru/web/api';
import { won } from '@maru/web/lib/format';
import { type Choices, contest, type MergeField, sideOf } from '@maru/web/record/compare/merge';
import type { Merge, Versions } from '@maru/web/record/merge';
import type { FormValues, PictureValues } from './formValues';
import { toNumber } from './payload';

const labels = {
  title: '제목',
  html: '설명',
  price: '가격',
  discount: '할인',
  stock: '재고',
  soldOut: '품절',
  best: '추천',
  categories: '카테고리',
  image: '메인 이미지',
  details: '상단 이미지',
  guides: '하단 이미지',
} as const;

type Part = keyof typeof labels;

/** The fields of a draft that belong to each part. */
const draftFields: Record<Part, (keyof FormValues)[]> = {
  title: ['title'],
  html: ['html', 'pending', 'failed'],
  price: ['price'],
  discount: ['byRate', 'rate', 'amount'],
  stock: ['stock'],
  soldOut: ['soldOut'],
  best: ['best'],
  categories: ['categories'],
  image: ['image'],
  details: ['details'],
  guides: ['guides'],
};

function picture({ url, path, stored, alt }: PictureValues) {
  return { path: stored ? url : path, alt };
}

function pictures(list: PictureValues[]) {
  return Object.fromEntries(list.map((each, index) => [`이미지 ${index + 1}`, picture(each)]));
}

function discountOf({ byRate, rate, amount }: FormValues): string {
  const typed = (byRate ? rate : amount).trim();
  const value = typed === '' ? 0 : toNumber(typed);
  if (Number.isNaN(value)) return typed;
  if (value === 0) return '없음';
  return byRate ? `${value}%` : won(value);
}

/** A part as a person compares it. */
function shown(part: Part, draft: FormValues, categories: ShopAdminCategory[]): unknown {
  switch (part) {
    case 'price': {
      const price = toNumber(draft.price);
      return Number.isNaN(price) ? draft.price.trim() : won(price);
    }
    case 'discount':
      return discountOf(draft);
    case 'stock':
      return draft.stock.trim() === '' ? '무제한' : draft.stock.trim();
    case 'categories':
      return categories
        .filter(({ id }) => draft.categories.includes(id))
        .map(({ name }) => name)
        .join(', ');
    case 'image':
      return draft.image ? picture(draft.image) : undefined;
    case 'details':
    case 'guides':
      return pictures(draft[part]);
    case 'title':
      return draft.title.trim();
    default:
      return draft[part];
  }
}

/** Every part in which my draft and the stored item differ, seen from the version that I started from. */
export function mergeFields(
  versions: Versions<FormValues>,
  categories: ShopAdminCategory[],
): MergeField<Part>[] {
  const { base, mine, theirs } = versions;
  const value = (key: Part, draft: FormValues) => shown(key, draft, categories);
  return contest(
    (Object.keys(labels) as Part[]).map((key) => ({
      key,
      label: labels[key],
      base: value(key, base),
      mine: value(key, mine),
      theirs: value(key, theirs),
    })),
  );
}

/** Pictures of mine as the stored item takes them: what was taken away there meanwhile cannot be kept. */
function onTop(mine: PictureValues[], theirs: PictureValues[]): PictureValues[] {
  return mine.filter((each) => !each.stored || theirs.some((other) => other.key === each.key));
}

/** The draft that follows from the choices; it is saved on the stored item's revision. */
export function applyMerge(
  { mine, theirs }: Versions<FormValues>,
  fields: MergeField[],
  choices: Choices,
): FormValues {
  let merged = { ...theirs };
  for (const { key } of fields) {
    if (sideOf(fields, choices, key) !== 'mine') continue;
    const own = draftFields[key as Part].map((name) => [name, mine[name]] as const);
    merged = { ...merged, ...Object.fromEntries(own) };
  }
  return {
    ...merged,
    details: onTop(merged.details, theirs.details),
    guides: onTop(merged.guides, theirs.guides),
    image: merged.image?.stored ? theirs.image : merged.image,
  };
}

/** How two saves of an item are made one; its categories are compared by their names. */
export function itemMerge(categories: ShopAdminCategory[]): Merge<FormValues> {
  return { fields: (versions) => mergeFields(versions, categories), apply: applyMerge };
}
