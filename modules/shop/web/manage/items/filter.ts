/** The filters as they stand in the address; pages count from one there and from zero on the server. */
export const states = ['all', 'sale', 'soldout', 'best', 'hidden'] as const;
export const sorts = ['newest', 'price', 'views', 'title'] as const;

export type State = (typeof states)[number];
export type Sort = (typeof sorts)[number];
export type Filter = { q: string; category: number | null; state: State; sort: Sort; page: number };

export const pageSize = 20;

export const stateNames: Record<State, string> = {
  all: '전체 상태',
  sale: '판매 중',
  soldout: '품절',
  best: '추천',
  hidden: '숨김',
};

export const sortNames: Record<Sort, string> = {
  newest: '등록일',
  price: '가격',
  views: '조회',
  title: '제목',
};

function whole(text: string | null): number | null {
  const value = Number(text);
  return text !== null && Number.isSafeInteger(value) && value > 0 ? value : null;
}

function oneOf<T extends string>(known: readonly T[], text: string | null, otherwise: T): T {
  return known.find((each) => each === text) ?? otherwise;
}

export const oneOfStates = (text: string | null) => oneOf(states, text, 'all');
export const oneOfSorts = (text: string | null) => oneOf(sorts, text, 'newest');

export function readFilter(search: URLSearchParams): Filter {
  return {
    q: (search.get('q') ?? '').trim(),
    category: whole(search.get('category')),
    state: oneOfStates(search.get('state')),
    sort: oneOfSorts(search.get('sort')),
    page: (whole(search.get('page')) ?? 1) - 1,
  };
}

export function writeFilter({ q, category, state, sort, page }: Filter): string {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (category !== null) search.set('category', String(category));
  if (state !== 'all') search.set('state', state);
  if (sort !== 'newest') search.set('sort', sort);
  if (page > 0) search.set('page', String(page + 1));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** What the server is asked, without what is not asked. */
export function toQuery({ q, category, state, sort }: Filter) {
  return { ...(q && { q }), ...(category !== null && { category }), state, sort };
}
