import { newKey } from '@maru/web/lib/newKey';

/** What declared fields hold while they are edited. As on the server, a value itself says what it is. */
export type Text = { html: string };
export type Picture = { image: string; alt: string };
/** A file to take along; without a label it goes by its own name. */
export type OfferedFile = { file: string; label: string };
export type Link = { to: string; label: string };
/** A row bears a name of its own, so that it can be moved while it is edited. */
export type Row = { key: string; data: FieldData };
export type FieldValue = string | Text | Picture | OfferedFile | Link | Row[];
export type FieldData = { [key: string]: FieldValue | undefined };

type Stored = { [key: string]: unknown };

/** What is stored, with names for its rows. */
export function toFieldData(stored: unknown): FieldData {
  const entries = Object.entries((stored ?? {}) as Stored).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map(newRow) : value,
  ]);
  return Object.fromEntries(entries);
}

export function newRow(stored: unknown): Row {
  return { key: newKey(), data: toFieldData(stored) };
}

export function isBlank(value: FieldValue | undefined): boolean {
  if (value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  if ('html' in value) return value.html === '';
  if ('image' in value) return value.image === '';
  if ('file' in value) return value.file === '';
  return `${value.to}${value.label}`.trim() === '';
}

/** As it is stored: in the order of the keys, without what is empty. */
export function fromFieldData(data: FieldData): Stored {
  const entries = Object.entries(data)
    .filter(([, value]) => !isBlank(value))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => [key, Array.isArray(value) ? value.map((row) => fromFieldData(row.data)) : value]);
  return Object.fromEntries(entries);
}

/** The same values with rows of the same names as `before` had in their places: what was saved is what stands there. */
export function withRowKeys(data: FieldData, before: FieldData): FieldData {
  const entries = Object.entries(data).map(([key, value]) => {
    const rows = before[key];
    if (!Array.isArray(value) || !Array.isArray(rows) || rows.length !== value.length) return [key, value];
    return [
      key,
      value.map((row, index) => {
        const own = rows[index];
        return own ? { key: own.key, data: withRowKeys(row.data, own.data) } : row;
      }),
    ];
  });
  return Object.fromEntries(entries);
}

/** The name of a field that is told by places of rows: `items`, `0`, `title` is `items.<key>.data.title`. */
export function nameOf(data: FieldData, [key = '', place, ...rest]: string[]): string {
  const value = data[key];
  const row = Array.isArray(value) && place !== undefined ? value[Number(place)] : undefined;
  if (!row) return key;
  return rest.length === 0 ? `${key}.${row.key}` : `${key}.${row.key}.data.${nameOf(row.data, rest)}`;
}

/** What is filled in there, if it is plain text. */
export function plainAt(data: FieldData, [key = '', place, ...rest]: string[]): string {
  const value = data[key];
  if (place === undefined) return typeof value === 'string' ? value : '';
  const row = Array.isArray(value) ? value[Number(place)] : undefined;
  return row ? plainAt(row.data, rest) : '';
}

/** The values with another one at that place. */
export function withValue(
  data: FieldData,
  [key = '', place, ...rest]: string[],
  value: FieldValue,
): FieldData {
  if (place === undefined) return { ...data, [key]: value };
  const rows = data[key];
  if (!Array.isArray(rows)) return data;
  const changed = rows.map((row, index) =>
    index === Number(place) ? { ...row, data: withValue(row.data, rest, value) } : row,
  );
  return { ...data, [key]: changed };
}
