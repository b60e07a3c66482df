import { cx } from '@maru/web/lib/cx';
import { framedTables } from '@maru/web/lib/framedTables';
import { playInPlace } from '@maru/web/lib/playInPlace';
import { useMemo } from 'react';

// This is the only file that turns a string into markup, and it is safe for this reason alone: the server sanitises every
// text of people on the way in with an allow-list, and nothing but what the server answers may be given here. The content
// security policy stands behind it.

/** The nodes of a page that a layout of the look drew, as yet in no document. Scripts among them do not run. */
export function drawnMarkup(html: string): HTMLElement {
  const template = document.createElement('template');
  const holder = document.createElement('div');
  template.content.append(holder);
  holder.innerHTML = html;
  return holder;
}

/** Text that people wrote in the editor. Around its tables comes a frame that scrolls. */
export function ServerHtml({ html, className }: { html: string; className?: string }) {
  const shown = useMemo(() => framedTables(html), [html]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what is pressed is a link in it
    <div
      className={cx('server-html', className)}
      onClick={playInPlace}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, see above
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}
