/** Two saves of one thing, seen from the version that both started from. */

export type Side = 'mine' | 'theirs';

/** One field of which there are two versions, and the one that both started from. */
export type Contest<Key extends string = string> = {
  key: Key;
  label: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
};

/** A field in which two saves differ; `decided` is the side that alone changed it, null when both did. */
export type MergeField<Key extends string = string> = Contest<Key> & { decided: Side | null };

export type Choices = Readonly<Record<string, Side>>;

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The fields in which the two saves differ, in their order. */
export function contest<Key extends string>(fields: Contest<Key>[]): MergeField<Key>[] {
  return fields.flatMap((field) => {
    const { base, mine, theirs } = field;
    if (same(mine, theirs)) return [];
    const decided = same(base, mine) ? 'theirs' : same(base, theirs) ? 'mine' : null;
    return [{ ...field, decided }];
  });
}

/** Fields that both sides changed and for which nobody has chosen yet. */
export function undecided<Key extends string>(
  fields: MergeField<Key>[],
  choices: Choices,
): MergeField<Key>[] {
  return fields.filter(({ key, decided }) => decided === null && choices[key] === undefined);
}

/** Whose version of a field counts: the stored one's where both agree. */
export function sideOf(fields: MergeField[], choices: Choices, key: string): Side {
  const field = fields.find((each) => each.key === key);
  return field?.decided ?? (field && choices[key]) ?? 'theirs';
}
