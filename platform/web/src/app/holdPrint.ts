/**
 * Ctrl+P (⌘P) while pictures are missing: Chromium asks for those that are lazy, but gives them two seconds and prints
 * without the others. The print of a menu cannot be held.
 */
export function holdPrint(event: KeyboardEvent) {
  if (event.code !== 'KeyP' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
  if (Array.from(document.images).every(({ complete }) => complete)) return;
  event.preventDefault();
  void import('./printWhole').then(({ printWhole }) => printWhole());
}
