import type { SearchMark } from '@maru/web/api';
import type { ReactNode } from 'react';

/** A text with the words that were looked for: the server says where they stand, in UTF-16 code units. */
export function Highlight({ text, marks }: { text: string; marks: SearchMark[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of marks) {
    parts.push(text.slice(at, start));
    parts.push(
      <mark key={start} className="rounded-[2px] bg-accent-soft text-accent-strong">
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  parts.push(text.slice(at));
  return <>{parts}</>;
}
