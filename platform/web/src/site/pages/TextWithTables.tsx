import { ServerHtml } from '@maru/web/ui/ServerHtml';
import { pageTexts } from './texts';

const tablesOf = /(<table.*?<\/table>)/s;

export function hasTable(html: string): boolean {
  return html.includes('<table');
}

function Part({ html }: { html: string }) {
  const text = <ServerHtml html={html} className="server-html-timetable" />;
  if (!hasTable(html)) return text;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={pageTexts.timetable} className="scrolls-sideways my-3">
      {text}
    </section>
  );
}

/** A text in which only its tables move sideways where they are too wide. */
export function TextWithTables({ html }: { html: string }) {
  const parts = html.split(tablesOf).filter((part) => part.trim() !== '');
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
  return parts.map((part, index) => <Part key={index} html={part} />);
}
