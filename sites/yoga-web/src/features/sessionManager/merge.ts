import type { Contest, Side } from '@/components/compare/VersionChoice';

/** A record as its parts by name; a part that is not there was added or removed. */
export type Version = Record<string, unknown>;
/** A part in which two saves differ; `decided` is the side that alone changed it, null when both did. */
export type MergePart = Contest & { decided: Side | null };
export type Choices = Record<string, Side>;

function equal(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Every part in which my version and the stored one differ, seen from the one that both started from. */
export function mergeParts(
  base: Version,
  mine: Version,
  theirs: Version,
  label: (key: string) => string,
): MergePart[] {
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return [...keys].flatMap((key) => {
    if (equal(mine[key], theirs[key])) return [];
    const decided = equal(base[key], mine[key]) ? 'theirs' : equal(base[key], theirs[key]) ? 'mine' : null;
    return [{ key, label: label(key), base: base[key], mine: mine[key], theirs: theirs[key], decided }];
  });
}

export function undecided(parts: MergePart[], choices: Choices): MergePart[] {
  return parts.filter((part) => part.decided === null && choices[part.key] === undefined);
}

/** The two versions as one: each part from the side that was chosen or that alone changed it. */
export function applyMerge(parts: MergePart[], choices: Choices, mine: Version): Version {
  const merged = { ...mine };
  for (const part of parts) {
    if ((part.decided ?? choices[part.key]) === 'theirs') merged[part.key] = part.theirs;
  }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
}
