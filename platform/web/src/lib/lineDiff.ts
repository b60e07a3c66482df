import { type ChangeObject, diffArrays, diffLines } from 'diff';

export type Piece = { kind: 'same' | 'added' | 'removed'; text: string };
/** A line (or run of lines) of a compared text, or the number of equal lines that are left out. */
export type DiffRow = { kind: 'line'; pieces: Piece[] } | { kind: 'skipped'; lines: number };

const context = 1;
/** The share of a changed text that must have stayed for it to be compared by words. */
const leastInCommon = 0.3;

function kindOf(part: ChangeObject<unknown>): Piece['kind'] {
  if (part.added) return 'added';
  return part.removed ? 'removed' : 'same';
}

/** By what stands between spaces: the library takes every Hangul syllable for a word of its own. */
function words(before: string, after: string): DiffRow[] {
  const cut = (text: string) => text.split(/(\s+)/);
  const pieces = diffArrays(cut(before), cut(after)).map((part) => ({
    kind: kindOf(part),
    text: part.value.join(''),
  }));
  const kept = pieces
    .filter((piece) => piece.kind === 'same')
    .reduce((sum, { text }) => sum + text.trim().length, 0);
  // A text that was written anew reads better whole than in crumbs.
  if (kept < Math.min(before.length, after.length) * leastInCommon) {
    return [line('removed', before), line('added', after)];
  }
  return [{ kind: 'line', pieces }];
}

function line(kind: Piece['kind'], text: string): DiffRow {
  return { kind: 'line', pieces: [{ kind, text }] };
}

function sameRows(text: string, isFirst: boolean, isLast: boolean): DiffRow[] {
  const lines = text.replace(/\n$/, '').split('\n');
  const head = isFirst ? 0 : context;
  const tail = isLast ? 0 : context;
  if (lines.length <= head + tail + 1) return lines.map((each) => line('same', each));
  const skipped: DiffRow = { kind: 'skipped', lines: lines.length - head - tail };
  return [
    ...lines.slice(0, head).map((each) => line('same', each)),
    skipped,
    ...lines.slice(lines.length - tail).map((each) => line('same', each)),
  ];
}

/** Two texts by lines, changed lines by words; long stretches that are equal are left out. */
export function diffTexts(before: string, after: string): DiffRow[] {
  const parts = diffLines(`${before}\n`, `${after}\n`);
  const rows: DiffRow[] = [];
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index];
    const next = parts[index + 1];
    if (!part) continue;
    const text = part.value.replace(/\n$/, '');
    if (part.removed && next?.added) {
      rows.push(...words(text, next.value.replace(/\n$/, '')));
      index += 1;
    } else if (part.added || part.removed) {
      rows.push(line(kindOf(part), text));
    } else {
      rows.push(...sameRows(part.value, index === 0, index === parts.length - 1));
    }
  }
  return rows;
}
