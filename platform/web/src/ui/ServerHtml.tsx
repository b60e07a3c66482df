import { cx } from '@maru/web/lib/cx';
import { framedTables } from '@maru/web/lib/framedTables';
import { playInPlace } from '@maru/web/lib/playInPlace';
import { useMemo } from 'react';

/**
 * Text that people wrote in the editor. This is the only place that turns a string into markup, and it is safe
 * for this reason alone: the server sanitises every such text on the way in with an allow-list, and nothing
 * but text from the server may be given here. Around tables comes a frame that scrolls. The content security policy stands behind it.
 */
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
