import type { FieldError } from '@maru/web/lib/apiError';
import { texts } from '../texts';
import { type Draft, hasFailedUpload } from './draft';
import { toNumber } from './payload';

export type Field =
  | 'title'
  | 'price'
  | 'discount'
  | 'stock'
  | 'categories'
  | 'image'
  | 'details'
  | 'guides'
  | 'html';
export type Errors = Partial<Record<Field, string>>;

/** The server takes no more of one thing. */
const mostInStock = 1_000_000;

/** Whole numbers within bounds; what is not typed counts as 0. */
function isWithin(typed: string, least: number, most: number): boolean {
  const value = typed.trim() === '' ? 0 : toNumber(typed);
  return value >= least && value <= most;
}

/** What is wrong with a draft before it is sent (specification, section 5). The server checks again. */
export function validate(draft: Draft): Errors {
  const errors: Errors = {};
  const price = toNumber(draft.price);
  if (draft.title.trim() === '') errors.title = texts.titleMissing;
  if (!(price > 0)) errors.price = texts.priceWrong;
  if (draft.byRate && !isWithin(draft.rate, 0, 100)) errors.discount = texts.rateWrong;
  if (!draft.byRate && !isWithin(draft.amount, 0, Number.POSITIVE_INFINITY)) {
    errors.discount = texts.amountWrong;
  } else if (!draft.byRate && price > 0 && !isWithin(draft.amount, 0, price)) {
    errors.discount = texts.amountTooLarge;
  }
  if (!isWithin(draft.stock, 0, Number.POSITIVE_INFINITY)) errors.stock = texts.stockWrong;
  else if (!isWithin(draft.stock, 0, mostInStock)) errors.stock = texts.stockTooLarge;
  if (!draft.image) errors.image = texts.imageMissing;
  if (hasFailedUpload(draft)) errors.image ??= texts.uploadFailed;
  return errors;
}

const fields: Record<string, Field> = {
  title: 'title',
  price: 'price',
  discountRate: 'discount',
  discountAmount: 'discount',
  stockQuantity: 'stock',
  categoryIds: 'categories',
  mainImagePath: 'image',
  detailImagePaths: 'details',
  newDetailImagePaths: 'details',
  guideImagePaths: 'guides',
  newGuideImagePaths: 'guides',
  description: 'html',
};

/** The server's messages on the fields of the draft. */
export function serverErrors(found: FieldError[]): Errors {
  const errors: Errors = {};
  for (const { field, message } of found) {
    const name = fields[field];
    if (name) errors[name] ??= message;
  }
  return errors;
}

const sources: Record<Field, (draft: Draft) => unknown> = {
  title: ({ title }) => title,
  price: ({ price }) => price,
  discount: ({ byRate, rate, amount, price }) => [byRate, rate, amount, price].join('/'),
  stock: ({ stock }) => stock,
  categories: ({ categories }) => categories,
  image: ({ image }) => image,
  details: ({ details }) => details,
  guides: ({ guides }) => guides,
  html: ({ html }) => html,
};

/** The errors that still stand: a message goes as soon as its field is changed. */
export function prune(errors: Errors, before: Draft, after: Draft): Errors {
  const kept = Object.entries(errors).filter(([field]) => {
    const source = sources[field as Field];
    return source(before) === source(after);
  });
  return kept.length === Object.keys(errors).length ? errors : Object.fromEntries(kept);
}
