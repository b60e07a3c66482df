import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { leavePage } from '@/components/ui/alertDialog';
import { nextPaint } from '@/lib/nextPaint';

function focusTitle() {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

/**
 * After a navigation the title of the new page takes the focus, so that it is announced; never on the first load.
 * An alert about the page before would keep it, and goes.
 * An address that names a part of the page leads there instead.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    leavePage();
    if (hash !== '' && document.getElementById(hash.slice(1))) return;
    // An alert gives the focus back as it goes, which is in the next task or, on a busy machine, a paint later.
    void nextPaint().then(focusTitle);
  }, [pathname, hash]);

  return null;
}
