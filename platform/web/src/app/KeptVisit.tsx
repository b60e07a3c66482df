import { useLayoutEffect, useState } from 'react';

/** What somebody did in the document of the server, which can be read and searched before the scripts have come. */
type Visit = { top: number; focused: Element | null; fields: HTMLInputElement[] };

function noteVisit(): Visit | null {
  const written = document.querySelector('.document');
  if (!written) return null;
  return {
    top: window.scrollY,
    focused: document.activeElement,
    fields: [...written.querySelectorAll<HTMLInputElement>('input[type="search"][name]')],
  };
}

/** What stands in the application for a link or a field of the server's document. */
function successorOf(written: Element | null): HTMLElement | undefined {
  let selector: string;
  if (written instanceof HTMLAnchorElement)
    selector = `a[href="${CSS.escape(written.getAttribute('href') ?? '')}"]`;
  else if (written instanceof HTMLInputElement) selector = `input[name="${CSS.escape(written.name)}"]`;
  else return undefined;
  return [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
}

function takeOverText(written: HTMLInputElement) {
  const field = successorOf(written);
  if (!(field instanceof HTMLInputElement) || written.value === written.defaultValue) return;
  if (field.value === written.value) return;
  // Unlike an assignment to `value`, this is a change that React sees.
  field.setRangeText(written.value, 0, field.value.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function takeOverFocus(written: Element | null) {
  if (document.activeElement !== document.body) return;
  const target = successorOf(written);
  target?.focus({ preventScroll: true });
  if (target instanceof HTMLInputElement && written instanceof HTMLInputElement)
    target.setSelectionRange(written.selectionStart, written.selectionEnd);
}

/**
 * On a slow line somebody has scrolled, typed or tabbed before the application replaces the server's document: their
 * place, their words and their focus stay. Stands behind the scroll restoration, whose first step leads to the top; a
 * place that it remembers or that the address names comes before this one.
 */
export function KeptVisit() {
  const [visit] = useState(noteVisit);

  useLayoutEffect(() => {
    if (!visit) return;
    if (window.scrollY === 0) window.scrollTo(0, visit.top);
    // While React still commits, it would put back what a field showed before, and the caret at its end.
    queueMicrotask(() => {
      for (const field of visit.fields) takeOverText(field);
      takeOverFocus(visit.focused);
    });
  }, [visit]);

  return null;
}
