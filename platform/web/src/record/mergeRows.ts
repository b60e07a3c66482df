import { type Choices, type Contest, contest, type MergeField, sideOf } from './compare/merge';
import { each, type Merge, mergeByFields, type Versions } from './merge';

type Row = { key: string };

/** How the rows of one list are compared, each by itself. */
export type RowList<R extends Row> = {
  /** What a row is called: 센터 소개 › 인사말. */
  name: (row: R) => string;
  /** What of a row is compared, under the names that people have for it. */
  content: (row: R) => Record<string, unknown>;
  /** What tells that two rows are one where rows have no names but their places; the surest first. */
  same?: ((row: R) => string)[];
  /** The list in which a row stands, where several are compared as one and rows go from one to another. */
  place?: (row: R) => string;
  /** What the order of a list is called. */
  order: (place: string) => string;
};

type RowLists<Values> = {
  [Field in keyof Values]?: Values[Field] extends (infer R extends Row)[] ? RowList<R> : never;
};

/** The order of what all three versions have: what came or went does not count as a move. */
export function commonOrders({ base, mine, theirs }: Versions<string[]>): Versions<string[]> {
  const common = base.filter((key) => mine.includes(key) && theirs.includes(key));
  const of = (keys: string[]) => keys.filter((key) => common.includes(key));
  return { base: of(base), mine: of(mine), theirs: of(theirs) };
}

/** The keys of both lists: in the order of the first, what only the second has after its neighbour there. */
export function joined(first: string[], second: string[]): string[] {
  const all = [...first];
  for (const [index, key] of second.entries()) {
    if (all.includes(key)) continue;
    const neighbour = second[index - 1];
    all.splice(neighbour === undefined ? 0 : all.indexOf(neighbour) + 1, 0, key);
  }
  return all;
}

/** Rows that are named by their places, in all versions by the names that they have in the stored one. */
function aligned(versions: Versions<Row[]>, { content, same }: RowList<Row>): Versions<Row[]> {
  if (!same) return versions;
  const { base, mine, theirs } = versions;
  const names = new Map<string, string>();
  const free = new Set(theirs);
  for (const mark of [(row: Row) => JSON.stringify(content(row)), ...same]) {
    for (const row of base.filter(({ key }) => !names.has(key))) {
      const found = [...free].find((other) => mark(row) !== '' && mark(other) === mark(row));
      if (!found) continue;
      names.set(row.key, found.key);
      free.delete(found);
    }
  }
  const isBase = new Set(base.map(({ key }) => key));
  // What is stored no more has a name of its own, so that it is not taken for what stands in its place now.
  const nameOf = (key: string) => names.get(key) ?? (isBase.has(key) ? `gone-${key}` : key);
  const renamed = (rows: Row[]) => rows.map((row) => ({ ...row, key: nameOf(row.key) }));
  return { base: renamed(base), mine: renamed(mine), theirs };
}

const find = (rows: Row[], key: string) => rows.find((row) => row.key === key);
const keysOf = (rows: Row[]) => rows.map(({ key }) => key);
const placeOf = (list: RowList<Row>) => list.place ?? (() => '');

function placesOf({ theirs, mine }: Versions<Row[]>, list: RowList<Row>): string[] {
  return [...new Set([...theirs, ...mine].map(placeOf(list)))];
}

function keysAt(rows: Row[], list: RowList<Row>, place: string): string[] {
  return keysOf(rows.filter((row) => placeOf(list)(row) === place));
}

function rowContests(field: string, versions: Versions<Row[]>, list: RowList<Row>): Contest[] {
  const { base, mine, theirs } = versions;
  const rows = [...new Set([...keysOf(theirs), ...keysOf(mine)])].map((key) => {
    const found = each(versions, (version) => find(version, key));
    const known = found.base ?? found.theirs ?? found.mine;
    const label = known ? list.name(known) : '';
    return { key: `${field}.${key}`, label, ...each(found, (row) => row && list.content(row)) };
  });
  const orders = placesOf({ base, mine, theirs }, list).map((place) => ({
    key: `${field} order.${place}`,
    label: list.order(place),
    ...commonOrders(each(versions, (version) => keysAt(version, list, place))),
  }));
  return [...rows, ...orders];
}

function mergedRows(
  field: string,
  versions: Versions<Row[]>,
  list: RowList<Row>,
  side: (key: string) => 'mine' | 'theirs',
): Row[] {
  return placesOf(versions, list).flatMap((place) => {
    const { mine, theirs } = versions;
    const [first, second] = side(`${field} order.${place}`) === 'mine' ? [mine, theirs] : [theirs, mine];
    return joined(keysAt(first, list, place), keysAt(second, list, place)).flatMap((key) => {
      const row = find(versions[side(`${field}.${key}`)], key);
      return row && placeOf(list)(row) === place ? [row] : [];
    });
  });
}

/** For drafts of which some fields are lists whose rows are compared one by one; the others are compared whole. */
export function mergeByRows<Values extends object>(
  labels: Record<keyof Values, string>,
  given: RowLists<Values>,
): Merge<Values> {
  const lists = Object.entries(given) as [keyof Values & string, RowList<Row>][];
  const rowsOf = (versions: Versions<Values>, field: keyof Values, list: RowList<Row>) =>
    aligned(
      each(versions, (version) => version[field] as Row[]),
      list,
    );
  const whole = mergeByFields<Values>(labels);
  return {
    fields: (versions) => [
      ...whole.fields(versions).filter(({ key }) => !(key in given)),
      ...contest(lists.flatMap(([field, list]) => rowContests(field, rowsOf(versions, field, list), list))),
    ],
    apply: (versions, fields: MergeField[], choices: Choices) => {
      const side = (key: string) => sideOf(fields, choices, key);
      const rows = lists.map(([field, list]) => [
        field,
        mergedRows(field, rowsOf(versions, field, list), list, side),
      ]);
      return { ...whole.apply(versions, fields, choices), ...Object.fromEntries(rows) };
    },
  };
}
