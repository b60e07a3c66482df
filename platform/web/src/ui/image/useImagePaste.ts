import { type RefObject, useEffect } from 'react';

const editable = 'input:not([type="file"]), textarea, select, [contenteditable="true"]';

/** Marks a place that takes pasted pictures while something inside it has the focus. */
export const pasteZone = { 'data-paste-zone': '' };

/**
 * Pictures pasted from the clipboard. They go to the zone that holds the focus, otherwise to the one that is the
 * main zone of the screen; text that is pasted into a field stays there.
 */
export function useImagePaste(
  zone: RefObject<HTMLElement | null>,
  onFiles: (files: File[]) => void,
  isMain: boolean,
) {
  useEffect(() => {
    function onPaste(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])];
      const focused = document.activeElement;
      if (files.length === 0 || focused?.matches(editable)) return;
      // A paste finds the document where a click cannot reach: the fields are being saved.
      if (zone.current?.closest('[inert]')) return;
      const holder = focused?.closest('[data-paste-zone]') ?? null;
      if (holder === null ? !isMain : holder !== zone.current) return;
      event.preventDefault();
      onFiles(files);
    }
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [zone, onFiles, isMain]);
}
