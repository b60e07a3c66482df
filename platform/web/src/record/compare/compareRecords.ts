import { looksLikeHtml } from '@maru/web/lib/htmlText';
import { type RecordField, useRecordFields } from '../fields';

type Json = Record<string, unknown>;

/** One field that differs between two versions of a record. `undefined` means that this side does not have it. */
export type Change = {
  key: string;
  /** Where it is, in words: ['글 2', '내용']. */
  path: string[];
  type: 'html' | 'text' | 'image' | 'value';
  before: unknown;
  after: unknown;
  /** As the record itself spells it. */
  field: string;
  /** The field whose keys its last label is one of: a category of an item. */
  keyOf?: string;
};

/** Of which kind a record is, and what the server calls its fields, where its screen calls them nothing else. */
export type Labelled = { kind?: string; fields?: string[]; fieldLabels?: string[] };

function labelsOf(
  known: RecordField[],
  { kind, fields = [], fieldLabels = [] }: Labelled,
): Record<string, string | undefined> {
  const ofKind = known
    .filter((one) => kind !== undefined && one.kind === kind)
    .map(({ field, label }) => [field, label]);
  const said = fields.map((field, index) => [field, fieldLabels[index]]);
  return Object.fromEntries([...said, ...ofKind]);
}

/** Neither there nor filled in: people see no difference. */
function isEmpty(value: unknown): boolean {
  return value == null || value === '';
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function equal(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function isImagePath(value: unknown): value is string {
  return typeof value === 'string' && /^[^\s<>]+\.(?:webp|png|jpe?g)$/i.test(value);
}

/** A day, or a moment of it, as the API spells them. */
export function isMoment(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d(T\d\d:\d\d.*)?$/.test(value);
}

export function isColour(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
}

/** Whether a field's values are keys of something, or numbers for each of such keys. */
export function holds(known: RecordField[], field: string): RecordField['holds'] {
  return known.find((one) => one.field === field && one.holds)?.holds;
}

function leaf(known: RecordField[], path: string[], field: string, before: unknown, after: unknown): Change {
  const either = after ?? before;
  const texts = [before, after].filter((value) => typeof value === 'string');
  const isChoice = holds(known, field) === 'choice';
  const isWhole = isChoice || isMoment(either) || isColour(either);
  // A path that names a picture is the picture.
  const type = isImagePath(either)
    ? 'image'
    : isWhole
      ? 'value'
      : texts.some(looksLikeHtml)
        ? 'html'
        : texts.length > 0
          ? 'text'
          : 'value';
  const named = type === 'image' && field === 'path' ? [...path.slice(0, -1), '파일'] : path;
  return { key: path.join(' › '), path: named, type, before, after, field };
}

function identity(item: unknown, index: number): string {
  if (!isObject(item)) return `#${index}`;
  return String(item.id ?? item.key ?? `#${index}`);
}

function walkList(
  known: RecordField[],
  path: string[],
  field: string,
  before: unknown[],
  after: unknown[],
): Change[] {
  const old = new Map(before.map((item, index) => [identity(item, index), item]));
  const now = new Map(after.map((item, index) => [identity(item, index), item]));
  const name = path.at(-1) ?? '';
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((id) => {
    const source = now.has(id) ? [...now.keys()] : [...old.keys()];
    const place = `${name} ${source.indexOf(id) + 1}`;
    return walk(known, [...path.slice(0, -1), place], field, old.get(id), now.get(id));
  });
}

function walk(
  known: RecordField[],
  path: string[],
  field: string,
  before: unknown,
  after: unknown,
  labels: Record<string, string | undefined> = {},
): Change[] {
  if (equal(before, after) || (isEmpty(before) && isEmpty(after))) return [];
  if (Array.isArray(before) || Array.isArray(after)) {
    const list = (value: unknown) => (Array.isArray(value) ? value : []);
    const holdsRecords = [...list(before), ...list(after)].every(isObject);
    if (holdsRecords) return walkList(known, path, field, list(before), list(after));
  }
  const nested = isObject(before) || isObject(after);
  if (nested && [before, after].every((value) => isObject(value) || value == null)) {
    const old = isObject(before) ? before : {};
    const now = isObject(after) ? after : {};
    // By its key a list knows a part: of one that is new or gone it says nothing to people.
    const isLone = path.length > 0 && (before == null || after == null);
    const names = new Set([...Object.keys(now), ...Object.keys(old)]);
    const fields = [...names].filter((name) => name !== 'id' && !(isLone && name === 'key'));
    const labelOf = (name: string) =>
      labels[name] ?? known.find((one) => one.field === name && !one.kind && one.label)?.label;
    // Another kind of record may have other things under the same name.
    const areNumbers = [old, now].flatMap(Object.values).every((value) => typeof value === 'number');
    if (areNumbers && holds(known, field) === 'byKey')
      return fields
        .flatMap((name) => walk(known, [...path, name], field, old[name], now[name]))
        .map((change) => ({ ...change, keyOf: field }));
    return fields.flatMap((name) =>
      walk(known, [...path, labelOf(name) ?? name], name, old[name], now[name]),
    );
  }
  return [leaf(known, path, field, before, after)];
}

/** What the tabs of a page are called, which its texts and pictures name by their keys. */
function tabsOf(record: unknown): [key: string, label: string][] {
  const tabs = isObject(record) && Array.isArray(record.sections) ? record.sections.filter(isObject) : [];
  return tabs.map(({ key, label }) => [String(key), String(label)]);
}

/** Every field that differs, in the order of the record; parts of lists are matched by their id, not their place. */
export function compareRecords(
  known: RecordField[],
  before: unknown,
  after: unknown,
  record?: Labelled,
): Change[] {
  const tabs = new Map([...tabsOf(before), ...tabsOf(after)]);
  const named = (value: unknown) => tabs.get(String(value)) ?? value;
  const labels = record && labelsOf(known, record);
  return walk(known, [], '', before ?? undefined, after ?? undefined, labels).map((change) =>
    change.field === 'section'
      ? { ...change, before: named(change.before), after: named(change.after) }
      : change,
  );
}

type Compare = (before: unknown, after: unknown, record?: Labelled) => Change[];

/** Compares with the fields that are known here. */
export function useCompare(): Compare {
  const known = useRecordFields();
  return (before, after, record) => compareRecords(known, before, after, record);
}
