/** What stands in a list while it is edited: it goes by its own name, whatever its place. */
export type Row = { key: string };

/** Rows as they are stored, named by their places. */
export function asRows<T>(stored: readonly T[]): (T & Row)[] {
  return stored.map((one, index) => ({ ...one, key: String(index) }));
}

export function replaceRow<T extends Row>(rows: T[], key: string, change: Partial<T>): T[] {
  return rows.map((row) => (row.key === key ? { ...row, ...change } : row));
}

export function removeRow<T extends Row>(rows: T[], key: string): T[] {
  return rows.filter((row) => row.key !== key);
}

/** Puts a row at a place, counted from zero. */
export function moveRow<T extends Row>(rows: T[], key: string, place: number): T[] {
  const moved = rows.find((row) => row.key === key);
  if (!moved) return rows;
  const others = removeRow(rows, key);
  const at = Math.max(0, Math.min(others.length, place));
  return [...others.slice(0, at), moved, ...others.slice(at)];
}

/** Takes a row from the list in which it is to a place in another. */
export function moveBetween<T extends Row, G extends Row & { items: T[] }>(
  groups: G[],
  key: string,
  to: string,
  place: number,
): G[] {
  const moved = groups.flatMap(({ items }) => items).find((row) => row.key === key);
  if (!moved) return groups;
  return groups.map((group) => {
    const others = removeRow(group.items, key);
    return { ...group, items: group.key === to ? moveRow([...others, moved], key, place) : others };
  });
}

/** The field of the values that the server means: it counts rows, the values name them. */
export function rowField(field: string, values: unknown): string {
  let part: unknown = values;
  const names = field.split(/[.[\]]+/).filter(Boolean);
  return names
    .map((name) => {
      const step = Array.isArray(part) ? (part[Number(name)] as Row | undefined) : undefined;
      part = step ?? (part as Record<string, unknown> | undefined)?.[name];
      return step?.key ?? name;
    })
    .join('.');
}
