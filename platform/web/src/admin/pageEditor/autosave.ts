import type { PageContent } from '@maru/web/api';
import type { FormValues, ImageValues } from './formValues';

/** An edit that was not saved, with the page that it started from. */
export type Autosave = { base: PageContent; draft: FormValues };

/** The edit of a plan is kept beside that of the page itself. */
export function keyOf(code: string, plan?: string): string {
  return plan === undefined ? `pageDraft:${code}` : `pageDraft:${code}:${plan}`;
}

/** Pictures that are not stored yet cannot be kept. */
function lasting<T extends Pick<ImageValues, 'path' | 'upload'>>(images: T[]): T[] {
  return images.filter(({ path }) => path !== '').map((image) => ({ ...image, upload: null }));
}

export function toAutosave(base: PageContent, draft: FormValues): Autosave {
  return {
    base,
    draft: {
      ...draft,
      texts: draft.texts.map(({ pending: _, failed: __, ...text }) => text),
      images: lasting(draft.images),
      infoImages: lasting(draft.infoImages),
    },
  };
}
