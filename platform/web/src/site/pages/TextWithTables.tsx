import { ServerHtml } from '@maru/web/ui/ServerHtml';

export function hasTable(html: string): boolean {
  return html.includes('<table');
}

/** A text with a timetable: its first column stays where it is while the others pass by. */
export function TextWithTables({ html }: { html: string }) {
  return <ServerHtml html={html} className="server-html-timetable" />;
}
