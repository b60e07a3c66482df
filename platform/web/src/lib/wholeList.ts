import type { PageInfo } from '@maru/web/api';

/** As many as the server gives at once. */
const size = 100;

/**
 * What all pages of a list hold, for what must know every entry. What comes or goes meanwhile moves others from page to
 * page: one that was read already is there once, and one that slipped by is there when the list is read again.
 */
export async function wholeList<Page extends { page: PageInfo }, Entry>(
  ask: (paging: { page: number; size: number }) => Promise<Page>,
  entriesOf: (page: Page) => Entry[],
  keyOf: (entry: Entry) => string,
): Promise<Entry[]> {
  const found = new Map<string, Entry>();
  for (let number = 0; ; number++) {
    const answer = await ask({ page: number, size });
    const entries = entriesOf(answer);
    for (const entry of entries) found.set(keyOf(entry), entry);
    if (entries.length === 0 || number + 1 >= answer.page.totalPages) return [...found.values()];
  }
}
