/**
 * Where another site stands, and what it shows: the site of a moment, or as it will be with changes of this name. The
 * server writes it into such documents only.
 */
export type Preview = { base: string; moment: string; changes: string };

function read(): Preview | null {
  const mark = document.querySelector<HTMLMetaElement>('meta[name="maru-preview"]');
  if (!mark) return null;
  const { moment = '', changes = '' } = mark.dataset;
  return { base: mark.content, moment, changes };
}

/** The preview that this document belongs to; null on the site itself. */
export const preview = read();
