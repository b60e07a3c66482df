import { useEffect, useMemo, useRef, useState } from 'react';
import { type Side, VersionChoice } from '@/components/compare/VersionChoice';
import { Button } from '@/components/ui/Button';
import { applyMerge, type Choices, mergeParts, undecided, type Version } from './merge';

type ConflictScreenProps = {
  base: Version;
  mine: Version;
  theirs: Version;
  label: (key: string) => string;
  saving: boolean;
  onBack: () => void;
  /** Goes on editing from the merged version. */
  onMerge: (merged: Version) => void;
};

const sides = { mine: '내 변경', theirs: '먼저 저장된 변경' };

/** Somebody saved first: both versions part by part, and a choice for each where they contradict. */
export function ConflictScreen(props: ConflictScreenProps) {
  const { base, mine, theirs, label, saving, onBack, onMerge } = props;
  const [choices, setChoices] = useState<Choices>({});
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const parts = useMemo(() => mergeParts(base, mine, theirs, label), [base, mine, theirs, label]);
  const contested = parts.filter(({ decided }) => decided === null);
  const settled = parts.filter(({ decided }) => decided !== null);
  const open = undecided(parts, choices).length;
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(contested.map(({ key }) => [key, side])));

  return (
    <section aria-labelledby="conflict" className="grid gap-5 border-t border-line pt-6">
      <div className="grid gap-1">
        <h2 ref={heading} id="conflict" tabIndex={-1} className="text-[1.25rem] font-semibold">
          다른 곳에서 먼저 저장됨
        </h2>
        <p className="text-soft">항목마다 남길 쪽을 고른 뒤 합치기. 합친 내용은 저장해야 반영됨</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="s" onClick={() => chooseAll('mine')}>
          모두 내 변경
        </Button>
        <Button variant="secondary" size="s" onClick={() => chooseAll('theirs')}>
          모두 먼저 저장된 변경
        </Button>
        <p role="status" className="ms-auto text-[0.875rem] text-soft">
          {open === 0 ? '모두 선택됨' : `선택할 항목 ${open}개 남음`}
        </p>
      </div>
      <div>
        {contested.map((part) => (
          <VersionChoice
            key={part.key}
            field={part}
            choice={choices[part.key]}
            onChoose={(side) => setChoices((before) => ({ ...before, [part.key]: side }))}
          />
        ))}
      </div>
      {settled.length > 0 && (
        <p className="text-[0.875rem] text-soft">
          저절로 합쳐지는 항목:{' '}
          {settled.map((part) => `${part.label} (${sides[part.decided ?? 'mine']})`).join(', ')}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-5">
        <Button variant="quiet" size="s" disabled={saving} onClick={onBack}>
          편집하던 화면으로
        </Button>
        <Button size="s" disabled={open > 0} onClick={() => onMerge(applyMerge(parts, choices, mine))}>
          합치기
        </Button>
      </div>
    </section>
  );
}
