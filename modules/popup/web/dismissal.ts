import type { PopupModal } from '@maru/web/api';
import { isoDate } from '@maru/web/lib/format';
import { browserStore } from '@maru/web/lib/storage';

const key = 'popupDismissedOn';

/** The day for which the popup was dismissed in this browser, as a date string. */
export function dismissedOn(): string | null {
  return browserStore.read(key);
}

export function dismissForToday(now = new Date()) {
  browserStore.write(key, isoDate(now));
}

/** Specification, section 4: active, with a picture, and not dismissed today (compared by date string). */
export function showsPopup(
  popup: Pick<PopupModal, 'isActive' | 'imageUrl'> | undefined,
  dismissed: string | null,
  now = new Date(),
): boolean {
  return popup?.isActive === true && popup.imageUrl !== '' && dismissed !== isoDate(now);
}
