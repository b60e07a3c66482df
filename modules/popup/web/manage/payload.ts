import type { PopupModal, PopupUpdate } from '@maru/web/api';
import { storedPath } from '@maru/web/lib/media';

/** The new picture, once it is uploaded, and the text that goes with the picture. */
export type PopupDraft = { newPath: string | null; alt: string };

/** What a plan holds of the popup: it is shown from its time on. Null while there is no picture. */
export function toPlannedPopup(popup: PopupModal, draft: PopupDraft): PopupUpdate | null {
  const imagePath = draft.newPath ?? storedPath(popup.imageUrl);
  return imagePath === '' ? null : { imagePath, isActive: true, alt: draft.alt.trim() };
}

/** The body of the update, or null when nothing was changed (specification, section 5). */
export function toPopupUpdate(popup: PopupModal, draft: PopupDraft): PopupUpdate | null {
  const alt = draft.alt.trim();
  const path = storedPath(popup.imageUrl);
  if (draft.newPath === null && (alt === popup.alt || path === '')) return null;
  return { imagePath: draft.newPath ?? path, isActive: popup.isActive, alt, revision: popup.revision };
}

/** Whether both show the same, be it on or off. */
export function sameContent(one: PopupModal, other: PopupModal): boolean {
  return one.alt === other.alt && storedPath(one.imageUrl) === storedPath(other.imageUrl);
}
