import { ApiError, isRetryable } from '@maru/web/lib/apiError';
import type { ReactElement, ReactNode } from 'react';
import { Loading } from './Skeleton';
import { ErrorState } from './States';

/** What is read of a query. */
export type Loadable<T> = {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/** Whether there is nothing to show because it could not be loaded. */
export function isFailed(query: Loadable<unknown>): boolean {
  return query.data === undefined && Boolean(query.error);
}

function hasStatus(query: Loadable<unknown>, status: number): boolean {
  return query.data === undefined && query.error instanceof ApiError && query.error.status === status;
}

/** Whether the server knows nothing of what was asked for. */
export function isMissing(query: Loadable<unknown>): boolean {
  return hasStatus(query, 404);
}

type LoadedProps<T> = {
  query: Loadable<T>;
  /** What is said while it is on its way, or what is drawn instead of the usual lines. */
  loading: string | ReactElement;
  /** What failed, in a sentence; one that is made of the error says why as well. */
  failed: string | ((error: unknown) => string);
  /** What stands there where the server knows of none. Without it that is a failure like any other. */
  missing?: ReactNode;
  /** What stands there for who has to log in first. */
  locked?: ReactNode;
  /** What stands there where the list has nothing. */
  empty?: ReactNode;
  /** What stands around the place as long as nothing is loaded. */
  around?: (state: ReactElement) => ReactNode;
  children: (data: T) => ReactNode;
};

/** A function and no component of its own: whoever draws the same while it loads and after keeps what stands there. */
function stateOf<T>({ query, loading, failed }: LoadedProps<T>): ReactElement {
  const { error } = query;
  if (!error) return typeof loading === 'string' ? <Loading label={loading} /> : loading;
  const said = typeof failed === 'string' ? { failed, error } : { failed: failed(error) };
  const again = { onRetry: () => void query.refetch(), retrying: query.isFetching };
  return <ErrorState {...said} {...(isRetryable(error) ? again : {})} />;
}

/** What was loaded. What is there stays, whatever becomes of asking for it anew. */
export function Loaded<T>(props: LoadedProps<T>) {
  const { query, missing, locked, empty, around, children } = props;
  const { data } = query;
  if (data !== undefined) {
    const isEmpty = Array.isArray(data) && data.length === 0;
    return isEmpty && empty !== undefined ? empty : children(data);
  }
  if (missing !== undefined && isMissing(query)) return missing;
  if (locked !== undefined && hasStatus(query, 401)) return locked;
  const state = stateOf(props);
  return around ? around(state) : state;
}
