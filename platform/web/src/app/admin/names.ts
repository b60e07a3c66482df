import { listJournalFilters, listTokens } from '@maru/web/api';
import { hasModule, useSite } from '@maru/web/lib/site';
import type { NameSource, Names, Say } from '@maru/web/record/compare/names';
import { useMemo } from 'react';

const roles: Names = { ROLE_ADMIN: '관리자', ROLE_USER: '회원' };

const templates: Names = {
  essay: '글',
  principles: '원칙',
  tabs: '탭',
  feature: '소개',
  viewer: '사진 보기',
  guide: '안내',
  carousel: '넓은 사진',
  outline: '개요',
  timetable: '시간표',
  calendar: '달력',
  legal: '약관',
};

const member: Say = (value) => (/^\d+$/.test(String(value)) ? `${value}번 회원` : undefined);

const ownNames: NameSource[] = [
  { field: 'role', say: (value) => roles[value] },
  { field: 'template', say: (value) => templates[value] },
  { field: 'author', say: member },
  { field: 'createdBy', say: member },
  {
    field: 'scopes',
    ask: async (signal) => {
      const { scopes } = await listTokens({ signal });
      return Object.fromEntries(scopes.map(({ name, module, access }) => [name, `${module} ${access}`]));
    },
  },
  {
    field: 'kind',
    ask: async (signal) => {
      const { kinds } = await listJournalFilters({ signal });
      return Object.fromEntries(kinds.map(({ kind, label }) => [kind, label]));
    },
  },
];

type Module = { name: string; names?: NameSource[] };

/** Names of the platform's own records, and of those of the modules that are switched on. */
export function useNameSources(modules: Module[]): NameSource[] {
  const site = useSite();
  return useMemo(
    () => [...ownNames, ...modules.flatMap(({ name, names = [] }) => (hasModule(site, name) ? names : []))],
    [site, modules],
  );
}
