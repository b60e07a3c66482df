import type { SessionAdmin } from '@maru/web/api';
import { truncate } from '@maru/web/lib/format';
import { readableText } from '@maru/web/lib/htmlText';

/** How much of a description the list shows (specification, section 9). */
export const previewLength = 150;

export function previewOf(html: string): string {
  return truncate(readableText(html).replaceAll('\n', ' '), previewLength);
}

export type SessionGroup = { key: string; title: string; sessions: SessionAdmin[] };

/** The sessions by type in the order of the types; each type is a list of its own for visitors too. */
export function groupsOf(
  sessions: SessionAdmin[],
  types: { key: string; title: string }[],
  otherTitle: string,
): SessionGroup[] {
  const known = types.map(({ key, title }) => ({
    key,
    title,
    sessions: sessions.filter(({ sessionType }) => sessionType === key),
  }));
  const others = sessions.filter(({ sessionType }) => !types.some(({ key }) => key === sessionType));
  return [...known, { key: '', title: otherTitle, sessions: others }].filter(
    (group) => group.sessions.length > 0,
  );
}

/** The codes of a group after one of them was put at another place. */
export function reordered(codes: string[], code: string, place: number): string[] {
  const order = codes.filter((each) => each !== code);
  order.splice(place, 0, code);
  return order;
}
