import { tooLong } from '@maru/web/lib/tooLong';
import { z } from '@maru/web/lib/zod';
import { texts } from '../texts';
import { type FormValues, hasFailed, type PictureValues } from './formValues';
import { toNumber } from './payload';

/** The server takes no more of one thing. */
const maxStock = 1_000_000;

/** Whole numbers within bounds; what is not typed counts as 0. */
function isWithin(typed: string, least: number, most: number): boolean {
  const value = typed.trim() === '' ? 0 : toNumber(typed);
  return value >= least && value <= most;
}

const longestAlt = 200;

const picture = z.custom<PictureValues>();

/** Pictures that are described, each in a few words; what is wrong with a description is said at that picture. */
const pictures = z
  .array(
    picture.superRefine(({ alt }, { addIssue }) => {
      const message = tooLong(alt, longestAlt);
      if (message !== undefined) addIssue({ code: 'custom', path: ['alt'], message });
    }),
  )
  .refine((list) => !list.some(hasFailed), texts.uploadFailed);

/** An item as it can be saved (specification, section 5). The server checks again. */
export const itemSchema = z
  .object({
    title: z.string().trim().min(1, texts.titleMissing),
    html: z.string(),
    pending: z.number(),
    failed: z.number(),
    price: z.string().refine((price) => toNumber(price) > 0, texts.priceWrong),
    byRate: z.boolean(),
    rate: z.string(),
    amount: z.string(),
    stock: z
      .string()
      .refine((stock) => isWithin(stock, 0, Number.POSITIVE_INFINITY), texts.stockWrong)
      .refine((stock) => isWithin(stock, 0, maxStock), texts.stockTooLarge),
    soldOut: z.boolean(),
    best: z.boolean(),
    categories: z.array(z.number()),
    image: picture
      .nullable()
      .refine((image) => image !== null, texts.imageMissing)
      .refine((image) => image === null || !hasFailed(image), texts.uploadFailed),
    details: pictures,
    guides: pictures,
  })
  .superRefine((draft, { addIssue }) => {
    const wrong = (field: keyof FormValues, message: string) =>
      addIssue({ code: 'custom', path: [field], message });
    const price = toNumber(draft.price);
    // The field that is not chosen may hold anything.
    if (draft.byRate && !isWithin(draft.rate, 0, 100)) wrong('rate', texts.rateWrong);
    if (!draft.byRate && !isWithin(draft.amount, 0, Number.POSITIVE_INFINITY)) {
      wrong('amount', texts.amountWrong);
    } else if (!draft.byRate && price > 0 && !isWithin(draft.amount, 0, price)) {
      wrong('amount', texts.amountTooLarge);
    }
    if (draft.failed > 0) wrong('html', texts.uploadFailed);
  });

const fields: Record<string, keyof FormValues> = {
  title: 'title',
  price: 'price',
  discountRate: 'rate',
  discountAmount: 'amount',
  stockQuantity: 'stock',
  categoryIds: 'categories',
  mainImagePath: 'image',
  detailImagePaths: 'details',
  newDetailImagePaths: 'details',
  guideImagePaths: 'guides',
  newGuideImagePaths: 'guides',
  description: 'html',
};

/** The field that the server means. */
export function fieldOf(field: string): string {
  return fields[field] ?? field;
}
