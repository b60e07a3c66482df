import type { ShopItemPatch, ShopNewItem } from '@maru/web/api';
import { type FormValues, isKept, type PictureValues } from './formValues';

/** A number as it was typed: spaces and separators do not count. Not a whole number: NaN. */
export function toNumber(typed: string): number {
  const plain = typed.replaceAll(/[\s,]/g, '');
  return /^-?\d+$/.test(plain) ? Number(plain) : Number.NaN;
}

function common(draft: FormValues) {
  const { byRate, stock } = draft;
  return {
    title: draft.title.trim(),
    description: draft.html,
    price: toNumber(draft.price),
    isDiscountByRate: byRate,
    // Only the chosen one counts: what was typed into the other field is not sent.
    discountRate: byRate ? toNumber(draft.rate) || 0 : 0,
    discountAmount: byRate ? 0 : toNumber(draft.amount) || 0,
    soldOut: draft.soldOut,
    isBest: draft.best,
    stockQuantity: stock.trim() === '' ? null : toNumber(stock),
    categoryIds: draft.categories,
  };
}

/** The pictures with their places, counted from one. */
function placed(pictures: PictureValues[]) {
  return pictures.filter(isKept).map((picture, index) => ({ picture, priority: index + 1 }));
}

function added(pictures: PictureValues[]) {
  return placed(pictures).flatMap(({ picture, priority }) =>
    picture.stored ? [] : [{ path: picture.path, priority, alt: picture.alt.trim() }],
  );
}

function kept(pictures: PictureValues[]) {
  return placed(pictures).flatMap(({ picture, priority }) =>
    picture.stored ? [{ imageUrl: picture.url, priority, alt: picture.alt.trim() }] : [],
  );
}

/** The body of `create_item` (specification, section 7). */
export function toNew(draft: FormValues): ShopNewItem {
  return {
    ...common(draft),
    ...(draft.image && { mainImagePath: draft.image.path }),
    detailImagePaths: added(draft.details),
    guideImagePaths: added(draft.guides),
  };
}

/** The body of `update_item`: pictures that are left out are taken away, the main one stays when it is. */
export function toPatch(draft: FormValues, revision: number): ShopItemPatch {
  const { image } = draft;
  return {
    ...common(draft),
    ...(image && !image.stored && { mainImagePath: image.path }),
    newDetailImagePaths: added(draft.details),
    detailImageUpdates: kept(draft.details),
    newGuideImagePaths: added(draft.guides),
    guideImageUpdates: kept(draft.guides),
    revision,
  };
}

/** What counts as no number, as it was typed: nothing of it would be saved, and whoever typed it is told. */
function unreadable({ price, byRate, rate, amount, stock }: FormValues): string[] {
  return [price, byRate ? rate : amount, stock].map((typed) =>
    Number.isNaN(toNumber(typed)) ? typed.trim() : '',
  );
}

/** Whether two drafts would save the same, and hold the same that cannot be saved. */
export function isSame(one: FormValues, other: FormValues): boolean {
  const held = (draft: FormValues) =>
    JSON.stringify([toPatch(draft, 0), unreadable(draft), draft.image?.url ?? '']);
  return held(one) === held(other);
}
