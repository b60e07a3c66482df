/** The page of a list as it stands in the URL, where people count from one; the API counts from zero. */
export function pageNumber(search: URLSearchParams, name = 'page'): number {
  const page = Number(search.get(name) ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page - 1 : 0;
}

/** Whether the address names a page at all, as the server reads it: what does not is not found. */
export function namesPage(search: URLSearchParams): boolean {
  const page = search.get('page') ?? '1';
  return /^\d+$/.test(page) && Number(page) >= 1 && Number(page) < 1_000_000;
}

/** The address of another page of the same list. */
export function pageAddress(search: URLSearchParams, page: number, name = 'page') {
  const next = new URLSearchParams(search);
  next.set(name, String(page + 1));
  return { search: next.toString() };
}
