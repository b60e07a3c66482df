import { cx } from '@maru/web/lib/cx';
import { imageAddress, mediaAt } from '@maru/web/lib/media';
import { type FormatValue, useRecordFields, useValueLabels } from '../fields';
import { type Change, isColour, isImagePath } from './compareRecords';
import { TextDiff } from './TextDiff';
import { wordOf } from './wording';

function PictureSide({ label, value }: { label: string; value: unknown }) {
  return (
    <figure className="grid content-start gap-1.5">
      <figcaption className="text-xs text-soft">{label}</figcaption>
      {isImagePath(value) ? (
        <>
          <img
            src={mediaAt(imageAddress(value), 480)}
            alt={`${label} 이미지`}
            loading="lazy"
            className="max-h-44 w-full rounded-card bg-sunken object-contain"
          />
          <span className="truncate text-2xs text-soft" title={value}>
            {value.split('/').at(-1)}
          </span>
        </>
      ) : (
        <p className="grid h-24 place-items-center rounded-card border border-dashed border-line-strong text-soft">
          없음
        </p>
      )}
    </figure>
  );
}

function Swatch({ value }: { value: unknown }) {
  if (!isColour(value)) return null;
  return (
    <span
      aria-hidden
      data-swatch
      style={{ backgroundColor: value }}
      className="me-1.5 inline-block size-3.5 rounded-full align-[-0.15em] ring-1 ring-ink/20 ring-inset"
    />
  );
}

/** Both sides of one field: texts as one marked text, pictures as pictures, the rest as before → after. */
export function ChangeView({ change }: { change: Pick<Change, 'type' | 'field' | 'before' | 'after'> }) {
  const { type, field, before, after } = change;
  const [format] = useValueLabels([field]);
  const none = useRecordFields().find((one) => one.field === field && one.none)?.none;
  if (type === 'image') {
    return (
      <div className="grid grid-cols-2 gap-3">
        <PictureSide label="이전" value={before} />
        <PictureSide label="이후" value={after} />
      </div>
    );
  }
  if (type !== 'value' && (type === 'html' || (typeof before === 'string' && typeof after === 'string'))) {
    return <TextDiff before={String(before ?? '')} after={String(after ?? '')} />;
  }
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <del className="text-soft">
        <Swatch value={before} />
        {wordOf(before, format, none)}
      </del>
      <span aria-hidden>→</span>
      <ins className="font-medium no-underline">
        <Swatch value={after} />
        {wordOf(after, format, none)}
      </ins>
    </p>
  );
}

function mark(change: Change): string | null {
  if (change.before === undefined) return '추가';
  return change.after === undefined ? '삭제' : null;
}

function pathOf({ path, keyOf }: Change, format?: FormatValue): string {
  const key = path.at(-1) ?? '';
  return keyOf ? [...path.slice(0, -1), format?.(key) ?? key].join(' › ') : path.join(' › ');
}

/** What differs between two versions, field by field. */
export function ChangeList({ changes }: { changes: Change[] }) {
  const keyed = [...new Set(changes.flatMap(({ keyOf }) => keyOf ?? []))];
  const formats = useValueLabels(keyed);
  if (changes.length === 0) return <p className="text-soft">다른 항목 없음</p>;
  return (
    <ul className="grid divide-y divide-line">
      {changes.map((change) => (
        <li
          key={change.key}
          className={cx(
            'first:pt-0 last:pb-0',
            change.type === 'value' ? 'flex flex-wrap items-baseline gap-x-4 py-2.5' : 'grid gap-2 py-4',
          )}
        >
          <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
            {pathOf(change, formats[keyed.indexOf(change.keyOf ?? '')])}
            {mark(change) && (
              <span className="rounded-full bg-sunken px-2 text-2xs font-medium text-soft">
                {mark(change)}
              </span>
            )}
          </p>
          <div className="text-md leading-relaxed">
            <ChangeView change={change} />
          </div>
        </li>
      ))}
    </ul>
  );
}
