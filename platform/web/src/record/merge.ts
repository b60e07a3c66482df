import { type Choices, contest, type MergeField, sideOf } from './compare/merge';

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

/** The drafts of two saves, and of the version that both started from. */
export type Versions<Values> = { base: Values; mine: Values; theirs: Values };

/** The same of every version. */
export function each<A, B>({ base, mine, theirs }: Versions<A>, change: (version: A) => B): Versions<B> {
  return { base: change(base), mine: change(mine), theirs: change(theirs) };
}

/** How two drafts of one kind are compared and made one. */
export type Merge<Values> = {
  fields: (versions: Versions<Values>) => MergeField[];
  apply: (versions: Versions<Values>, fields: MergeField[], choices: Choices) => Values;
};

type Parts<Values> = {
  versionOf: (draft: Values) => Version;
  fromVersion: (version: Version, mine: Values) => Values;
  label: (key: string, mine: Version, theirs: Version) => string;
};

/** Compares drafts by the parts that they are taken apart into. */
export function mergeByParts<Values>({ versionOf, fromVersion, label }: Parts<Values>): Merge<Values> {
  return {
    fields: (versions) => {
      const mine = versionOf(versions.mine);
      const theirs = versionOf(versions.theirs);
      return mergeParts(versionOf(versions.base), mine, theirs, (key) => label(key, mine, theirs));
    },
    apply: ({ mine }, fields, choices) => fromVersion(applyMerge(fields, choices, versionOf(mine)), mine),
  };
}

/** For drafts whose fields are their parts, each with its label. */
export function mergeByFields<Values extends object>(labels: Record<keyof Values, string>): Merge<Values> {
  return mergeByParts<Values>({
    versionOf: (draft) => Object.fromEntries(Object.entries(draft)),
    // Every field is there in every version.
    fromVersion: (version, mine) => ({ ...mine, ...version }),
    label: (key) => (labels as Record<string, string>)[key] ?? key,
  });
}
