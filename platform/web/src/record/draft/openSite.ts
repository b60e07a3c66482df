import type { ScheduleSitePreview } from '@maru/web/api';

/** Opens the site that a call makes, in a window of its own: on the page that the server knows, or on this one. */
export async function openSite(make: () => Promise<ScheduleSitePreview>, at?: string) {
  // Opened at the press: a browser keeps windows away that come later.
  const shown = window.open('', '_blank');
  try {
    const made = await make();
    const path = at === undefined ? made.path : made.path.replace(/^(\/preview\/[^/]+).*/, `$1${at}`);
    if (shown) shown.location.replace(path);
    else window.location.assign(path);
  } catch (error) {
    shown?.close();
    throw error;
  }
}
