import { type ReactNode, useEffect } from 'react';

/**
 * The fields of an editor. While they are saved nothing can be typed or added, because the answer takes their place;
 * then the focus goes back to where it was.
 */
export function EditorFields({ saving, children }: { saving: boolean; children: ReactNode }) {
  useEffect(() => {
    if (!saving) return;
    const focused = document.activeElement;
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
  }, [saving]);

  return <div inert={saving}>{children}</div>;
}
