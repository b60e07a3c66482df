import { leavePage } from '@maru/web/ui/alertDialog';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

function focusTitle() {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

/**
 * Focuses the title, and again where what comes later takes its place, until somebody presses something: on a slow line
 * a page first shows a title of its own and then the one of its layout.
 */
function keepTitleFocused(): () => void {
  focusTitle();
  const observer = new MutationObserver(() => {
    const active = document.activeElement;
    if (active === document.body || active?.id === 'main') focusTitle();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const end = () => observer.disconnect();
  for (const act of ['keydown', 'pointerdown']) addEventListener(act, end, { capture: true, once: true });
  return end;
}

/**
 * After a navigation the title of the new page takes the focus, so that it is announced; never on the first load.
 * An alert about the page before would keep it, and goes.
 * An address that names a part of the page leads there instead.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const end = useRef(() => {});

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    end.current();
    leavePage();
    if (hash !== '' && document.getElementById(hash.slice(1))) return;
    // An alert gives the focus back as it goes, which is in the next task.
    setTimeout(() => {
      end.current = keepTitleFocused();
    });
  }, [pathname, hash]);

  return null;
}
