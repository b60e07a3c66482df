import { useEffect, useMemo, useRef, useState } from 'react';
import type { BoardPost } from '@/api';
import { type Side, VersionChoice } from '@/components/compare/VersionChoice';
import { Button } from '@/components/ui/Button';
import { writeTexts } from '../texts';
import {
  applyMerge,
  type Choices,
  type MergeField,
  mergeFields,
  undecided,
  versionOf,
  versionOfDraft,
} from './merge';
import type { Draft } from './payload';

export type Conflict = { mine: Draft; theirs: BoardPost };
export type Merged = ReturnType<typeof applyMerge>;

type ConflictScreenProps = {
  base: BoardPost;
  conflict: Conflict;
  busy: boolean;
  failed: string;
  onBack: () => void;
  onGoOn: (merged: Merged) => void;
  onSave: (merged: Merged) => void;
};

function Settled({ fields }: { fields: MergeField[] }) {
  if (fields.length === 0) return null;
  const name = (field: MergeField) =>
    `${field.label} (${field.decided === 'mine' ? writeTexts.mine : writeTexts.theirs})`;
  return (
    <p className="text-[0.875rem] text-soft">
      {writeTexts.settled}: {fields.map(name).join(', ')}
    </p>
  );
}

/** Somebody saved first: both versions field by field, and a choice for each where they contradict. */
export function ConflictScreen({
  base,
  conflict,
  busy,
  failed,
  onBack,
  onGoOn,
  onSave,
}: ConflictScreenProps) {
  const { mine, theirs } = conflict;
  const [choices, setChoices] = useState<Choices>({});
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const fields = useMemo(
    () => mergeFields(versionOf(base), versionOfDraft(mine), versionOf(theirs)),
    [base, mine, theirs],
  );
  const contested = fields.filter((field) => field.decided === null);
  const open = undecided(fields, choices).length;
  const merged = () => applyMerge(fields, choices, mine, theirs);
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(contested.map(({ key }) => [key, side])));

  return (
    <section aria-labelledby="conflict" className="grid gap-6">
      <div className="grid gap-1">
        <h2 ref={heading} id="conflict" tabIndex={-1} className="text-[1.25rem] font-semibold">
          {writeTexts.conflict}
        </h2>
        <p className="text-soft">{writeTexts.conflictHint}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="s" onClick={() => chooseAll('mine')}>
          {writeTexts.allMine}
        </Button>
        <Button variant="secondary" size="s" onClick={() => chooseAll('theirs')}>
          {writeTexts.allTheirs}
        </Button>
        <p role="status" className="ms-auto text-[0.875rem] text-soft">
          {open === 0 ? writeTexts.allChosen : writeTexts.left(open)}
        </p>
      </div>
      <div>
        {contested.map((field) => (
          <VersionChoice
            key={field.key}
            field={field}
            choice={choices[field.key]}
            onChoose={(side) => setChoices((before) => ({ ...before, [field.key]: side }))}
          />
        ))}
        {contested.length === 0 && <p className="border-t border-line py-5">{writeTexts.nothingContested}</p>}
      </div>
      <Settled fields={fields.filter((field) => field.decided !== null)} />
      <p role="alert" className="text-[0.9375rem] text-danger empty:hidden">
        {failed}
      </p>
      <div className="flex flex-wrap justify-end gap-2.5 border-t border-line pt-5">
        <Button variant="quiet" disabled={busy} onClick={onBack} className="me-auto">
          {writeTexts.backToMine}
        </Button>
        <Button variant="secondary" disabled={open > 0 || busy} onClick={() => onGoOn(merged())}>
          {writeTexts.mergeOn}
        </Button>
        <Button
          disabled={open > 0}
          busy={busy}
          busyLabel={writeTexts.saving}
          onClick={() => onSave(merged())}
        >
          {writeTexts.merge}
        </Button>
      </div>
    </section>
  );
}
