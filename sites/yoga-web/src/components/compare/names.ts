import { useQueries } from '@tanstack/react-query';
import { createContext, use } from 'react';

/** What people call values that records spell otherwise. */
export type Names = Record<string, string>;

/** Where the names of a field's values are asked for. */
export type NameSource = { field: string; ask: (signal: AbortSignal) => Promise<Names> };

const Sources = createContext<NameSource[]>([]);
export const NameSources = Sources.Provider;

/** The names that are known for values of these fields. */
export function useNames(fields: string[]): Record<string, Names | undefined> {
  const sources = use(Sources).filter(({ field }) => fields.includes(field));
  const answers = useQueries({
    queries: sources.map(({ field, ask }) => ({
      queryKey: ['admin', 'names', field],
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(signal),
    })),
  });
  return Object.fromEntries(sources.map(({ field }, index) => [field, answers[index]?.data]));
}
