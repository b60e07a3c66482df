import type { PopupModal, PopupUpdate } from '@maru/web/api';
import { storedPath } from '@maru/web/lib/media';

/** The new picture, once it is uploaded, and the text that goes with the picture. */
export type PopupDraft = { newPath: string | null; alt: string };

/** What a plan holds of the popup: it is shown from its time on. Null while there is no picture. */
export function toPlannedPopup(popup: PopupModal, draft: PopupDraft): PopupUpdate | null {
  const imagePath = draft.newPath ?? storedPath(popup.imageUrl);
  return imagePath === '' ? null : { imagePath, isActive: true, alt: draft.alt.trim() };
}

/** Whether there is nothing to update (specification, section 5). */
export function isUnchanged(popup: PopupModal, { newPath, alt }: PopupDraft): boolean {
  return newPath === null && (alt.trim() === popup.alt || storedPath(popup.imageUrl) === '');
}

/** The body of the update. */
export function toPopupUpdate(popup: PopupModal, { newPath, alt }: PopupDraft): PopupUpdate {
  const { imageUrl, isActive, revision } = popup;
  return { imagePath: newPath ?? storedPath(imageUrl), isActive, alt: alt.trim(), revision };
}

/** Whether both show the same, be it on or off. */
export function sameContent(one: PopupModal, other: PopupModal): boolean {
  return one.alt === other.alt && storedPath(one.imageUrl) === storedPath(other.imageUrl);
}
