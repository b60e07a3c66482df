import type { ShopAdminItem, ShopPicture } from '@maru/web/api';
import type { Upload } from '@maru/web/ui/image/UploadStatus';

/** A picture of an item while it is edited. */
export type PictureValues = {
  /** Names it while it is edited. */
  key: string;
  /** As the upload call returned it; empty while it is on its way, and for what is stored already. */
  path: string;
  /** Whether the stored item has it. */
  stored: boolean;
  url: string;
  alt: string;
  width: number;
  height: number;
  name: string;
  upload: Upload | null;
};

export type PictureList = 'details' | 'guides';

/** An item while it is edited: numbers as they are typed, lists in the order in which visitors see them. */
export type FormValues = {
  title: string;
  html: string;
  /** Pictures in the text that are on their way, or failed. */
  pending: number;
  failed: number;
  price: string;
  byRate: boolean;
  rate: string;
  amount: string;
  /** Empty: unlimited. */
  stock: string;
  soldOut: boolean;
  best: boolean;
  categories: number[];
  image: PictureValues | null;
  details: PictureValues[];
  guides: PictureValues[];
};

export function emptyFormValues(categories: number[]): FormValues {
  return {
    title: '',
    html: '',
    pending: 0,
    failed: 0,
    price: '',
    byRate: true,
    rate: '0',
    amount: '0',
    stock: '',
    soldOut: false,
    best: false,
    categories,
    image: null,
    details: [],
    guides: [],
  };
}

function fileName(url: string): string {
  return decodeURIComponent(url.split('/').at(-1) ?? '');
}

function storedPicture({ imageUrl, alt, width, height }: Omit<ShopPicture, 'priority'>): PictureValues {
  return {
    key: imageUrl,
    path: '',
    stored: true,
    url: imageUrl,
    alt,
    width,
    height,
    name: fileName(imageUrl),
    upload: null,
  };
}

export function toFormValues(item: ShopAdminItem): FormValues {
  const hasDiscount = item.discountPrice !== null;
  return {
    title: item.title,
    html: item.description,
    pending: 0,
    failed: 0,
    price: String(item.price),
    byRate: item.isDiscountByRate || !hasDiscount,
    rate: String(item.discountRate),
    amount: String(item.discountAmount),
    stock: item.stockQuantity === null ? '' : String(item.stockQuantity),
    soldOut: item.soldOut,
    best: item.isBest,
    categories: item.categories.map(({ id }) => id),
    image: storedPicture({ imageUrl: item.imageUrl, alt: '', width: item.width, height: item.height }),
    details: item.detailImages.map(storedPicture),
    guides: item.guideImages.map(storedPicture),
  };
}

const startedAt = Date.now().toString(36);
let added = 0;

/** A picture that was picked just now. Its key differs from those of an earlier visit, which may come back. */
export function picked(file: File): PictureValues {
  added += 1;
  return {
    key: `new-${startedAt}-${added}`,
    path: '',
    stored: false,
    url: '',
    alt: '',
    width: 0,
    height: 0,
    name: file.name,
    upload: { phase: 'waiting' },
  };
}

export function replaced(pictures: PictureValues[], key: string, change: Partial<PictureValues>) {
  return pictures.map((picture) => (picture.key === key ? { ...picture, ...change } : picture));
}

export function moved(pictures: PictureValues[], key: string, place: number): PictureValues[] {
  const one = pictures.find((picture) => picture.key === key);
  if (!one) return pictures;
  const others = pictures.filter((picture) => picture.key !== key);
  others.splice(Math.max(0, Math.min(others.length, place)), 0, one);
  return others;
}

function pictures({ image, details, guides }: FormValues): PictureValues[] {
  return [...(image ? [image] : []), ...details, ...guides];
}

export function isUploading(draft: FormValues): boolean {
  if (draft.pending > 0) return true;
  return pictures(draft).some(
    ({ upload }) => upload !== null && upload.phase !== 'done' && upload.phase !== 'failed',
  );
}

export function hasFailed({ upload }: PictureValues): boolean {
  return upload?.phase === 'failed';
}

/** Whether there is something of the picture that can be saved. */
export function isKept({ stored, path }: PictureValues): boolean {
  return stored || path !== '';
}
