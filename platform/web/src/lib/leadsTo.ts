/** Whether one of these leads to the path; case does not matter, as in every public address. */
export function leadsTo(pathname: string, items: { path: string }[]): boolean {
  return items.some(({ path }) => path.toLowerCase() === pathname.toLowerCase());
}
