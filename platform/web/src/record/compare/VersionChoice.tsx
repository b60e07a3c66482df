import { cx } from '@maru/web/lib/cx';
import { useRecordFields } from '../fields';
import { ChangeList, ChangeView } from './ChangeList';
import { compareRecords, holds, isMoment } from './compareRecords';
import type { Contest, Side } from './merge';
import { TextDiff } from './TextDiff';

type VersionChoiceProps = { field: Contest; choice: Side | undefined; onChoose: (side: Side) => void };

const names: Record<Side, string> = { mine: '내 변경', theirs: '먼저 저장된 변경' };

function isReordered(before: unknown, after: unknown[]): boolean {
  const sorted = (list: unknown[]) => JSON.stringify(list.map((each) => JSON.stringify(each)).sort());
  return Array.isArray(before) && sorted(before) === sorted(after);
}

/** What one side made of the version that both started from. */
export function Version({ field, side }: { field: Contest; side: Side }) {
  const known = useRecordFields();
  const { key, label, base, [side]: value } = field;
  if (value === undefined) return <p className="text-danger">삭제</p>;
  if (Array.isArray(value) && isReordered(base, value)) return <p className="text-soft">순서를 바꿈</p>;
  if (Array.isArray(value)) {
    const named = { fields: [key], fieldLabels: [label] };
    return <ChangeList changes={compareRecords(known, { [key]: base }, { [key]: value }, named)} />;
  }
  if (typeof value === 'boolean' || holds(known, field.key) === 'choice' || isMoment(value))
    return <ChangeView change={{ type: 'value', field: field.key, before: field.base, after: value }} />;
  if (typeof value === 'string') return <TextDiff before={String(field.base ?? '')} after={value} />;
  return <ChangeList changes={compareRecords(known, field.base, value)} />;
}

/** A choice between two versions, each shown against the one that both started from. */
export function VersionChoice({ field, choice, onChoose }: VersionChoiceProps) {
  return (
    <fieldset className="border-t border-line py-5">
      <legend className="float-start mb-3 w-full font-semibold">{field.label}</legend>
      <div className="clear-both grid gap-3 desktop:grid-cols-2">
        {(['mine', 'theirs'] as const).map((side) => (
          <label
            key={side}
            className={cx(
              'grid cursor-pointer content-start gap-3 rounded-control border p-4 transition-[border-color,background-color]',
              choice === side ? 'border-accent bg-accent-soft/40' : 'border-line-strong hover:border-ink',
            )}
          >
            <span className="flex items-center gap-2.5 text-sm font-medium">
              <input
                type="radio"
                name={field.key}
                checked={choice === side}
                onChange={() => onChoose(side)}
                className="size-4.5 accent-(--accent)"
              />
              {names[side]}
            </span>
            <div>
              <Version field={field} side={side} />
            </div>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
