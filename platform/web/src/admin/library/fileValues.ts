import type { MediaFileDetail, MediaFileUpdate } from '@maru/web/api';
import { z } from '@maru/web/lib/zod';
import { mergeByFields } from '@maru/web/record/merge';
import { texts } from './texts';

/** As many characters as the server takes. */
const longestAlt = 200;

/** Where the focus is as long as nobody chose it. */
export const middle = 50;

const percent = z.number().int().min(0).max(100);
export const fileSchema = z.object({
  alt: z.string().max(longestAlt, `대체 텍스트는 ${longestAlt}자까지 쓸 수 있습니다.`),
  x: percent,
  y: percent,
  /** The path of the file that is to take its place; empty where none is. */
  by: z.string(),
});

/** What becomes of a file, as a plan has it. */
type FileChange = Omit<MediaFileUpdate, 'path' | 'revision'>;

/** A file, or what is planned for it. */
export type StoredFile = MediaFileDetail & { by?: string | null };
export type FileValues = z.infer<typeof fileSchema>;

export const merge = mergeByFields<FileValues>({
  alt: texts.alt,
  x: texts.focusX,
  y: texts.focusY,
  by: texts.by,
});

/** What the places say, each of it once, where the library says nothing yet. */
function saidBy({ revision, usedIn }: MediaFileDetail): string[] {
  return revision === 0 ? [...new Set(usedIn.flatMap((place) => place.alt ?? []))] : [];
}

export function placesDiffer(file: MediaFileDetail): boolean {
  return saidBy(file).length > 1;
}

/** What all places say where the library says nothing yet; nothing where they differ. */
export function toFileValues(file: StoredFile): FileValues {
  const { alt, focus, revision, by } = file;
  const [same = ''] = placesDiffer(file) ? [] : saidBy(file);
  return {
    alt: revision === 0 && by === undefined ? same : alt,
    x: focus?.x ?? middle,
    y: focus?.y ?? middle,
    by: by ?? '',
  };
}

/** Whoever only chooses the focus says nothing new of what the picture shows. */
export function toFileChange(base: StoredFile, { alt, x, y, by }: FileValues): FileChange {
  const isMiddle = x === middle && y === middle;
  return {
    alt: alt === toFileValues(base).alt ? base.alt : alt.trim(),
    ...(!isMiddle && { focus: { x, y } }),
    ...(by !== '' && { by }),
  };
}

export function toFileUpdate(base: StoredFile, values: FileValues): MediaFileUpdate {
  const { path, revision } = base;
  return { path, revision, ...toFileChange(base, values) };
}

export const fieldOf = (field: string): string => (field === 'focus' ? 'x' : field);
