import { useMemo } from 'react';
import { listJournalFilters, listTokens } from '@/api';
import type { NameSource } from '@/components/compare/names';
import { useSite } from '@/lib/site';
import { type ModuleNames, partsOf } from '../modules';

const found = import.meta.glob<ModuleNames>('../modules/*/names.ts', { eager: true });

const ownNames: NameSource[] = [
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

/** Names of the platform's own records, and of those of the modules that are switched on. */
export function useNameSources(): NameSource[] {
  const site = useSite();
  return useMemo(() => [...ownNames, ...partsOf(found, site).flatMap(([, { names }]) => names)], [site]);
}
