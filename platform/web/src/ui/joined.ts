import { isFailed, type Loadable } from './Loaded';

/** Several queries as one: there when all of them are, failed with the first that is; another try asks for what failed. */
export function joined<T extends Record<string, unknown>>(
  queries: {
    [K in keyof T]: Loadable<T[K]>;
  },
): Loadable<T> {
  const all: [string, Loadable<unknown>][] = Object.entries(queries);
  const failed = all.map(([, query]) => query).filter(isFailed);
  const isThere = all.every(([, { data }]) => data !== undefined);
  return {
    data: isThere ? (Object.fromEntries(all.map(([name, { data }]) => [name, data])) as T) : undefined,
    error: failed[0]?.error,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(failed.map((query) => query.refetch())),
  };
}
