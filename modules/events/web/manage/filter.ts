/** The filters as they stand in the address; pages count from one there and from zero on the server. */
export const states = ['upcoming', 'past', 'hidden', 'all'] as const;

export type State = (typeof states)[number];
export type Filter = { q: string; state: State; page: number };

export const pageSize = 20;

export const stateNames: Record<State, string> = {
  upcoming: '다가오는 행사',
  past: '지난 행사',
  hidden: '숨긴 행사',
  all: '전체',
};

export const oneOfStates = (text: string | null): State =>
  states.find((state) => state === text) ?? 'upcoming';

export function readFilter(search: URLSearchParams): Filter {
  const page = Number(search.get('page') ?? 1);
  return {
    q: (search.get('q') ?? '').trim(),
    state: oneOfStates(search.get('state')),
    page: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0,
  };
}

export function writeFilter({ q, state, page }: Filter): string {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (state !== 'upcoming') search.set('state', state);
  if (page > 0) search.set('page', String(page + 1));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
