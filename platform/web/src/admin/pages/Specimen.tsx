import { drawnMarkup } from '@maru/web/ui/ServerHtml';
import { useCallback } from 'react';

/** How many times as wide as its picture a page may be drawn, beginning with the nearest. */
const near = [2, 3];

/** What is low comes as near as it fits, also from side to side, so that it is recognised: of a page as wide as a screen it would be a few lines. */
function comeNear(page: HTMLElement) {
  const room = page.parentElement?.getBoundingClientRect().height ?? 0;
  const parts = [...page.children].filter((part) => part instanceof HTMLElement);
  // The room around it is for other parts.
  const keepRoom = (keeps: boolean) => {
    page.toggleAttribute('data-near', !keeps);
    for (const part of parts) part.style.paddingBlock = keeps ? '' : '0';
  };
  keepRoom(false);
  for (const times of near) {
    page.style.setProperty('--times', `${times}`);
    const high = parts.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0);
    if (high <= room * 0.9 && page.scrollWidth <= page.clientWidth) return;
  }
  page.style.removeProperty('--times');
  keepRoom(true);
}

type SpecimenProps = {
  html: string;
  /** Whether it is a part of a page, which may be low. */
  isPart?: boolean;
};

/** A page in small, as the look draws it: nothing in it can be reached, and nobody is read it. */
export function Specimen({ html, isPart = false }: SpecimenProps) {
  const put = useCallback(
    (page: HTMLElement | null) => {
      if (!page) return;
      page.replaceChildren(...drawnMarkup(html).childNodes);
      if (isPart) comeNear(page);
    },
    [html, isPart],
  );
  return (
    <div aria-hidden inert className="aspect-4/3 overflow-hidden bg-surface select-none">
      <div
        ref={put}
        className="h-[calc(var(--times)*100%)] w-[calc(var(--times)*100%)] origin-top-left scale-[calc(1/var(--times))] [--times:3.9] data-near:grid data-near:content-center desktop:[--times:5]"
      />
    </div>
  );
}
