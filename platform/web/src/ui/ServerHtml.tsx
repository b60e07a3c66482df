import { cx } from '@maru/web/lib/cx';

/**
 * Text that people wrote in the editor. This is the only place that turns a string into markup, and it is safe
 * for this reason alone: the server sanitises every such text on the way in with an allow-list, and nothing
 * but text from the server may be given here. The content security policy stands behind it.
 */
export function ServerHtml({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, see above
  return <div className={cx('server-html', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
