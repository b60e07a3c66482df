/** The list with the value, or without it where it was there. */
export function toggled<T>(values: T[], value: T): T[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}

export type Group<T> = { key: string; items: T[] };

/** What has the same key beside each other, in the order in which the keys come first. */
export function grouped<T>(items: T[], keyOf: (item: T) => string): Group<T>[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups].map(([key, members]) => ({ key, items: members }));
}
