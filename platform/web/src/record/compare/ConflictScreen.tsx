import { subject } from '@maru/web/lib/particle';
import { Button } from '@maru/web/ui/Button';
import { useEffect, useRef, useState } from 'react';
import { type Choices, type MergeField, type Side, undecided } from './merge';
import { Version, VersionChoice } from './VersionChoice';

const adminTexts = {
  allMine: '모두 내 변경',
  allTheirs: '모두 저장된 변경',
  allChosen: '모두 선택됨',
  left: (count: number) => `선택할 항목 ${count}개 남음`,
  nothingContested: '서로 다른 항목을 고쳐서 고를 것 없음',
  settled: '자동으로 합쳐지는 항목',
  mine: '내 변경',
  theirs: '저장된 변경',
  back: '내 편집으로 돌아가기',
  goOn: '합쳐서 계속 편집',
  save: '합쳐서 저장',
  saving: '저장 중…',
};

export type ConflictTexts = typeof adminTexts;

/** The heading and the hint of the admin's screens. */
export function adminConflict(what: string) {
  return {
    title: `다른 곳에서 먼저 저장된 ${what}`,
    hint: `편집하는 동안 같은 ${subject(what)} 저장됨. 항목마다 남길 쪽을 고른 뒤 합쳐서 저장`,
  };
}

type ConflictScreenProps = {
  title: string;
  hint: string;
  /** Those of the admin, unless others are given. */
  texts?: ConflictTexts;
  fields: MergeField[];
  busy: boolean;
  /** Why the last attempt to save failed. */
  failed?: string;
  onBack: () => void;
  onGoOn: (choices: Choices) => void;
  onSave: (choices: Choices) => void;
};

/** What needs no choice, with what it becomes; open where there is nothing else. */
function Settled({ fields, texts }: { fields: MergeField[]; texts: ConflictTexts }) {
  const settled = fields.filter(({ decided }) => decided !== null);
  if (settled.length === 0) return null;
  return (
    <details open={settled.length === fields.length} className="border-t border-line py-4">
      <summary className="min-h-9 cursor-pointer text-md font-medium">
        {texts.settled} {settled.length}개
      </summary>
      <ul aria-label={texts.settled} className="divide-y divide-line">
        {settled.map((field) => (
          <li key={field.key} className="grid gap-2 py-3">
            <p className="text-sm font-semibold">{`${field.label} (${texts[field.decided ?? 'theirs']})`}</p>
            <Version field={field} side={field.decided ?? 'theirs'} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Somebody saved first: both versions field by field, and a choice for each where they contradict. */
export function ConflictScreen(props: ConflictScreenProps) {
  const { title, hint, texts = adminTexts, fields, busy, failed, onBack, onGoOn, onSave } = props;
  const [choices, setChoices] = useState<Choices>({});
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const contested = fields.filter(({ decided }) => decided === null);
  const open = undecided(fields, choices).length;
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(contested.map(({ key }) => [key, side])));

  return (
    <section aria-labelledby="conflict" className="grid gap-5 border-t border-line pt-6">
      <div className="grid gap-1">
        <h2 ref={heading} id="conflict" tabIndex={-1} className="scroll-mt-24 text-xl font-semibold">
          {title}
        </h2>
        <p className="text-soft">{hint}</p>
      </div>
      {contested.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="secondary" size="s" onClick={() => chooseAll('mine')}>
            {texts.allMine}
          </Button>
          <Button variant="secondary" size="s" onClick={() => chooseAll('theirs')}>
            {texts.allTheirs}
          </Button>
          <p role="status" className="ms-auto text-sm text-soft">
            {open === 0 ? texts.allChosen : texts.left(open)}
          </p>
        </div>
      )}
      <div>
        {contested.map((field) => (
          <VersionChoice
            key={field.key}
            field={field}
            choice={choices[field.key]}
            onChoose={(side) => setChoices((before) => ({ ...before, [field.key]: side }))}
          />
        ))}
        {contested.length === 0 && <p className="border-t border-line py-5">{texts.nothingContested}</p>}
      </div>
      <Settled fields={fields} texts={texts} />
      <p role="alert" className="text-md text-danger empty:hidden">
        {failed}
      </p>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-5">
        <Button variant="quiet" size="s" disabled={busy} onClick={onBack} className="me-auto">
          {texts.back}
        </Button>
        <Button variant="secondary" size="s" disabled={open > 0 || busy} onClick={() => onGoOn(choices)}>
          {texts.goOn}
        </Button>
        <Button
          size="s"
          disabled={open > 0}
          busy={busy}
          busyLabel={texts.saving}
          onClick={() => onSave(choices)}
        >
          {texts.save}
        </Button>
      </div>
    </section>
  );
}
