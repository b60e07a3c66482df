import { paths } from '@maru/web/lib/paths';

const lists: Record<string, (words: string) => [path: string, search: Record<string, string>]> = {
  post: (q) => [paths.admin.posts, { q }],
  comment: (q) => [paths.admin.comments, { q }],
  item: (q) => [paths.admin.items, { q }],
  event: (q) => [paths.admin.events, { q, state: 'all' }],
  member: (words) => [
    paths.admin.members,
    { person: '1', ...(/^[\d-]+$/.test(words) ? { phone: words } : { name: words }) },
  ],
};

/** The list of a kind, searched for the same words; not every kind has one, and members are not listed by e-mail. */
export function listOf(kind: string, words: string): string | null {
  const list = lists[kind];
  if (!list || (kind === 'member' && words.includes('@'))) return null;
  const [path, search] = list(words);
  return `${path}?${new URLSearchParams(search)}`;
}
