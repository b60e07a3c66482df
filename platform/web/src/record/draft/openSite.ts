import type { ScheduleSitePreview } from '@maru/web/api';

/** Opens the site that a call makes, in a window of its own. */
export async function openSite(make: () => Promise<ScheduleSitePreview>) {
  // Opened at the press: a browser keeps windows away that come later.
  const shown = window.open('', '_blank');
  try {
    const { path } = await make();
    if (shown) shown.location.replace(path);
    else window.location.assign(path);
  } catch (error) {
    shown?.close();
    throw error;
  }
}
