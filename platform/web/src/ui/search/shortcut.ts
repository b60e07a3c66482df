import { useEffect } from 'react';

/** Whether a dialog stands there; one that is only fading away does not count, nor does a notice. */
export const hasDialog = () =>
  document.querySelector(
    ':is([role="dialog"], [role="alertdialog"]):not([data-closed], [aria-modal="false"])',
  ) !== null;

/** Whether the key goes into a text, or is the editor's own. */
function isTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  // In the editor Ctrl+K makes a link.
  if (target.closest('[contenteditable="true"]')) return true;
  return !event.ctrlKey && !event.metaKey && /^(?:input|textarea|select)$/i.test(target.tagName);
}

/** `/` where nothing is being typed, Ctrl+K (⌘K) in fields too; neither in an editor nor over a dialog. */
export function isSearchKey(event: KeyboardEvent): boolean {
  if (event.isComposing || event.altKey || event.shiftKey) return false;
  // By their places on the keyboard, too: with Hangul switched on they are the same.
  const wanted =
    event.ctrlKey || event.metaKey ? event.code === 'KeyK' : event.key === '/' || event.code === 'Slash';
  return wanted && !isTaken(event) && !hasDialog();
}

export function useSearchShortcut(open: () => void) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      open();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);
}
