/** The filters as they stand in the address; pages count from one there and from zero on the server. */
export type Filter = { board: string; q: string; author: number | null; page: number };

export const pageSize = 20;

function whole(text: string | null): number | null {
  const value = Number(text);
  return text !== null && Number.isSafeInteger(value) && value > 0 ? value : null;
}

export function readFilter(search: URLSearchParams): Filter {
  return {
    board: search.get('board') ?? '',
    q: (search.get('q') ?? '').trim(),
    author: whole(search.get('author')),
    page: (whole(search.get('page')) ?? 1) - 1,
  };
}

export function writeFilter({ board, q, author, page }: Filter): string {
  const search = new URLSearchParams();
  if (board) search.set('board', board);
  if (q) search.set('q', q);
  if (author !== null) search.set('author', String(author));
  if (page > 0) search.set('page', String(page + 1));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** What the server is asked, without what is not asked. */
export function toQuery({ board, q, author }: Filter) {
  return { ...(board && { board }), ...(q && { q }), ...(author !== null && { author }) };
}
