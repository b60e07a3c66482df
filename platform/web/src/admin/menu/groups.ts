import type { AdminMenuEntry } from '@maru/web/api';
import { grouped } from '@maru/web/lib/lists';
import { paths } from '@maru/web/lib/paths';

export type MenuGroup = { label: string; entries: AdminMenuEntry[] };

/** The platform's own places, which need no module. */
const own: AdminMenuEntry[] = [
  { key: 'dashboard', label: '대시보드', path: paths.admin.home, icon: 'layout-dashboard', group: '' },
  { key: 'journal', label: '변경 기록', path: paths.admin.journal, icon: 'history', group: '' },
];

function samePath(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** The entries by group in the server's order; a place that the server names itself is not shown twice. */
export function menuGroups(entries: AdminMenuEntry[]): MenuGroup[] {
  const missing = own.filter((place) => !entries.some((entry) => samePath(entry.path, place.path)));
  const groups = grouped([...missing, ...entries], ({ group }) => group);
  return groups.map(({ key, items }) => ({ label: key, entries: items }));
}
