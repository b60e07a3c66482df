import type { BoardSearchField } from '@maru/web/api';

/** What a board's address says: the page, counted from zero as on the server, and what is searched where. */
export type BoardView = { page: number; q: string; field: BoardSearchField | null };

const fields: readonly string[] = ['title', 'body', 'author'] satisfies BoardSearchField[];
export const maxSearchLength = 100;

export function toField(value: string | null): BoardSearchField | null {
  return value !== null && fields.includes(value) ? (value as BoardSearchField) : null;
}

/** People count pages from one; what cannot be meant is the first page. */
export function readView(search: URLSearchParams): BoardView {
  const page = Number(search.get('page') ?? 1);
  const q = (search.get('q') ?? '').trim().slice(0, maxSearchLength);
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0,
    q,
    field: q === '' ? null : toField(search.get('in')),
  };
}

/** The address of a view, without what goes without saying. */
export function writeView({ page, q, field }: BoardView): string {
  const search = new URLSearchParams();
  if (page > 0) search.set('page', String(page + 1));
  if (q !== '') search.set('q', q);
  if (q !== '' && field !== null) search.set('in', field);
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** Which view of its board a post was opened from: 목록 leads back to it. */
export type FromList = { list: string };

export function fromList(state: unknown): FromList {
  const left = state as Partial<FromList> | null;
  return { list: typeof left?.list === 'string' ? left.list : '' };
}
