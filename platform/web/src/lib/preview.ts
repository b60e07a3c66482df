/** Where the site as it was stands, and of which time it is. The server writes it into such documents only. */
export type Preview = { base: string; moment: string };

function read(): Preview | null {
  const mark = document.querySelector<HTMLMetaElement>('meta[name="maru-preview"]');
  return mark ? { base: mark.content, moment: mark.dataset.moment ?? '' } : null;
}

/** The preview that this document belongs to; null on the site itself. */
export const preview = read();
