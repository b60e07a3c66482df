import { useQueries } from '@tanstack/react-query';
import { createContext, use } from 'react';

/** What people call values that records spell otherwise. */
export type Names = Record<string, string>;

/** What people call a value, where it has a name of its own. */
export type Say = (value: string | number) => string | undefined;

/** Names of a field's values: known at once, or asked for. */
export type NameSource = { field: string; say?: Say; ask?: (signal: AbortSignal) => Promise<Names> };

const Sources = createContext<NameSource[]>([]);
export const NameSources = Sources.Provider;

/** What values of these fields are called. */
export function useNames(fields: string[]): Say[] {
  const sources = use(Sources);
  const answers = useQueries({
    queries: fields.map((field) => {
      const asked = sources.find((source) => source.field === field && source.ask);
      return {
        queryKey: ['admin', 'names', field],
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Names> =>
          (await asked?.ask?.(signal)) ?? {},
        enabled: asked !== undefined,
      };
    }),
  });
  return fields.map((field, index) => (value) => {
    const said = sources.find((source) => source.field === field && source.say)?.say?.(value);
    return said ?? answers[index]?.data?.[value];
  });
}
