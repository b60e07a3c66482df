import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

function focusedHref(): string | null {
  const focused = document.activeElement;
  return focused instanceof HTMLAnchorElement ? focused.getAttribute('href') : null;
}

/**
 * After a navigation the title of the new page takes the focus, so that it is announced; never on the first load.
 * An address that names a part of the page leads there instead. A link that had the focus in the document of the
 * server, which the first load replaces, keeps it.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [kept] = useState(focusedHref);

  useEffect(() => {
    if (kept === null || document.activeElement !== document.body) return;
    const links = document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(kept)}"]`);
    [...links].find((link) => link.checkVisibility())?.focus({ preventScroll: true });
  }, [kept]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash !== '' && document.getElementById(hash.slice(1))) return;
    const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return null;
}
