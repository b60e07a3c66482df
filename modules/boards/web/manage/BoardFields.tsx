import { GroupChoice } from '@maru/web/admin/groups/GroupChoice';
import type { BoardAdmin } from '@maru/web/api';
import type { Errors } from '@maru/web/record/errors';
import { Checkbox } from '@maru/web/ui/Checkbox';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import type { ReactNode } from 'react';
import { CategoryFields } from './CategoryFields';
import { ChoiceField } from './ChoiceField';
import { commentChoices, layoutChoices, readChoices, secretChoices, writeChoices } from './choices';
import { type BoardFormValues, labels } from './formValues';

const half = 'desktop:col-span-6';
const grid = 'grid items-start gap-x-5 gap-y-4 desktop:grid-cols-12';

type BoardFieldsProps = {
  /** The board as it is stored; of one that is not made yet there is none. */
  base?: BoardAdmin;
  values: BoardFormValues;
  errors: Errors;
  onChange: (part: Partial<BoardFormValues>) => void;
  /** Where its address stands, or is chosen. */
  address: ReactNode;
};

/** Everything that is decided of a board. */
export function BoardFields({ base, values, errors, onChange, address }: BoardFieldsProps) {
  const choice = <K extends keyof BoardFormValues>(field: K) => ({
    label: labels[field],
    value: values[field],
    error: errors[field],
    onChange: (value: BoardFormValues[K]) => onChange({ [field]: value } as Partial<BoardFormValues>),
  });
  const tick = (field: 'pin' | 'showDate' | 'archived') => ({
    label: labels[field],
    checked: values[field],
    onChange: ({ target }: { target: { checked: boolean } }) => onChange({ [field]: target.checked }),
  });
  return (
    <>
      <EditorSection title="기본 정보">
        <div className={grid}>
          <Field label={labels.title} required error={errors.title} className="desktop:col-span-6">
            {(control) => (
              <Input
                {...control}
                value={values.title}
                onChange={({ target }) => onChange({ title: target.value })}
                size="s"
              />
            )}
          </Field>
          {address}
          <ChoiceField {...choice('layout')} choices={layoutChoices} />
          <Field
            label={labels.pageSize}
            description="1에서 100까지"
            error={errors.pageSize}
            className="desktop:col-span-3"
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                value={values.pageSize}
                onChange={({ target }) => onChange({ pageSize: target.value })}
                size="s"
              />
            )}
          </Field>
        </div>
      </EditorSection>
      <EditorSection title="읽기와 쓰기">
        <div className={grid}>
          <ChoiceField {...choice('read')} choices={readChoices} />
          {values.read === 'group' && <GroupChoice {...choice('readGroups')} className={half} />}
          <ChoiceField {...choice('write')} choices={writeChoices} />
          {values.write === 'group' && <GroupChoice {...choice('writeGroups')} className={half} />}
          <ChoiceField {...choice('comment')} choices={commentChoices} />
          {values.comment === 'group' && <GroupChoice {...choice('commentGroups')} className={half} />}
          <ChoiceField {...choice('secret')} choices={secretChoices} />
        </div>
      </EditorSection>
      <CategoryFields base={base} values={values} errors={errors} onChange={onChange} />
      <EditorSection title="보이는 것">
        <div className="grid gap-3">
          <Checkbox {...tick('showDate')} hint="목록과 글에 쓴 날을 보임" />
          <Checkbox {...tick('pin')} hint="관리자가 글을 목록 맨 위에 고정할 수 있음" />
          <Checkbox
            {...tick('archived')}
            hint="지난 글은 그대로 읽을 수 있고, 글과 댓글은 더 쓸 수 없음. 언제든지 다시 열 수 있음"
          />
        </div>
      </EditorSection>
    </>
  );
}
