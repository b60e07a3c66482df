import { useEffect, useMemo, useRef, useState } from 'react';
import type { ShopAdminCategory, ShopAdminItem } from '@/api';
import { type Side, VersionChoice } from '@/components/compare/VersionChoice';
import { Button } from '@/components/ui/Button';
import { texts } from '../texts';
import { toDraft } from './draft';
import { applyMerge, type Choices, mergeFields, undecided } from './merge';
import type { Editor } from './useItemEditor';

type ConflictScreenProps = { editor: Editor; theirs: ShopAdminItem; categories: ShopAdminCategory[] };

/** Somebody saved first: both versions part by part, and a choice for each where they contradict. */
export function ConflictScreen({ editor, theirs, categories }: ConflictScreenProps) {
  const { start, draft, saving, save, restart, closeConflict } = editor;
  const [choices, setChoices] = useState<Choices>({});
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const versions = useMemo(
    () => ({ base: start, mine: draft, theirs: toDraft(theirs) }),
    [start, draft, theirs],
  );
  const fields = useMemo(() => mergeFields(versions, categories), [versions, categories]);
  const contested = fields.filter((field) => field.decided === null);
  const settled = fields.filter((field) => field.decided !== null);
  const open = undecided(fields, choices).length;
  const merged = () => applyMerge(versions, fields, choices);
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(contested.map(({ key }) => [key, side])));

  return (
    <section aria-labelledby="conflict" className="grid gap-5 border-t border-line pt-6">
      <div className="grid gap-1">
        <h2 ref={heading} id="conflict" tabIndex={-1} className="scroll-mt-24 text-[1.125rem] font-semibold">
          다른 곳에서 먼저 저장된 상품
        </h2>
        <p className="text-soft">편집하는 동안 같은 상품이 저장됨. 항목마다 남길 쪽을 고른 뒤 합쳐서 저장</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="s" onClick={() => chooseAll('mine')}>
          모두 내 변경
        </Button>
        <Button variant="secondary" size="s" onClick={() => chooseAll('theirs')}>
          모두 저장된 변경
        </Button>
        <p role="status" className="ms-auto text-[0.875rem] text-soft">
          {open === 0 ? '모두 선택됨' : `선택할 항목 ${open}개 남음`}
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
        {contested.length === 0 && (
          <p className="border-t border-line py-5">서로 다른 항목을 고쳐서 고를 것 없음</p>
        )}
      </div>
      {settled.length > 0 && (
        <p className="text-[0.875rem] text-soft">
          자동으로 합쳐지는 항목:{' '}
          {settled
            .map((field) => `${field.label} (${field.decided === 'mine' ? '내 변경' : '저장된 변경'})`)
            .join(', ')}
        </p>
      )}
      <div className="sticky bottom-0 -mx-5 -mb-24 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-raised px-5 py-3 desktop:-mx-10 desktop:px-10">
        <Button variant="quiet" size="s" onClick={closeConflict} disabled={saving} className="me-auto">
          내 편집으로 돌아가기
        </Button>
        <Button
          variant="secondary"
          size="s"
          disabled={open > 0 || saving}
          onClick={() => restart(theirs, merged())}
        >
          합쳐서 계속 편집
        </Button>
        <Button
          size="s"
          disabled={open > 0}
          busy={saving}
          busyLabel={texts.saving}
          onClick={() => {
            const draft = merged();
            restart(theirs, draft);
            void save(draft, theirs);
          }}
        >
          합쳐서 저장
        </Button>
      </div>
    </section>
  );
}
