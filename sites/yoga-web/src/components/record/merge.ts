import { type Choices, contest, type MergeField, sideOf } from '@/components/compare/merge';

/** A record as the parts that are compared; a part that is absent was not there or was removed. */
export type Version = Record<string, unknown>;

/** Every part in which my version and the stored one differ, seen from the one that both started from. */
export function mergeParts(
  base: Version,
  mine: Version,
  theirs: Version,
  label: (key: string) => string,
): MergeField[] {
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return contest(
    [...keys].map((key) => ({
      key,
      label: label(key),
      base: base[key],
      mine: mine[key],
      theirs: theirs[key],
    })),
  );
}

/** The two versions as one: each part from the side that was chosen or that alone changed it. */
export function applyMerge(parts: MergeField[], choices: Choices, mine: Version): Version {
  const merged = { ...mine };
  for (const { key, theirs } of parts) {
    if (sideOf(parts, choices, key) === 'theirs') merged[key] = theirs;
  }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
}
