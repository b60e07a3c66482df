import { drawnMarkup } from '@maru/web/ui/ServerHtml';
import { useCallback } from 'react';

/** A page in small, as the look draws it: nothing in it can be reached, and nobody is read it. */
export function Specimen({ html }: { html: string }) {
  const put = useCallback(
    (holder: HTMLElement | null) => {
      holder?.replaceChildren(...drawnMarkup(html).childNodes);
    },
    [html],
  );
  return (
    <div aria-hidden inert className="aspect-4/3 overflow-hidden bg-surface select-none">
      <div
        ref={put}
        className="h-[390%] w-[390%] origin-top-left scale-[0.2564] desktop:h-[500%] desktop:w-[500%] desktop:scale-20"
      />
    </div>
  );
}
