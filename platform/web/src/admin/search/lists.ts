import { paths } from '@maru/web/lib/paths';
import { memberFilters } from '../members/filter';
import type { AdminPart } from '../parts';

/** Members are found by name and by number; they are not listed by e-mail. */
function members(words: string): string | null {
  if (words.includes('@')) return null;
  const by = /^[\d-]+$/.test(words) ? { phone: words } : { name: words };
  return paths.admin.members + memberFilters.write({ person: true, ...by });
}

/** The list of a kind, searched for the same words; not every kind has one. */
export function listOf(parts: AdminPart[], kind: string, words: string): string | null {
  if (kind === 'member') return members(words);
  const list = parts.flatMap(({ lists }) => lists?.[kind] ?? [])[0];
  return list?.(words) ?? null;
}
