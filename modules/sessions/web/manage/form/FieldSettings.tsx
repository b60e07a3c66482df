import type { SessionFieldType } from '@maru/web/api';
import type { Errors } from '@maru/web/record/errors';
import { Checkbox } from '@maru/web/ui/Checkbox';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { formTexts } from '../texts';
import type { EditedField } from './fields';

type FieldSettingsProps = {
  field: EditedField;
  /** Its key is fixed: statistics and prints know it by it. */
  isKnown: boolean;
  errors: Errors;
  onChange: (change: Partial<EditedField>) => void;
};

/** What can be set of a field of a form. */
export function FieldSettings({ field, isKnown, errors, onChange }: FieldSettingsProps) {
  const error = (part: keyof EditedField) => errors[`fields.${field.uid}.${part}`];
  const isFile = field.type === 'file';
  return (
    <div className="grid items-start gap-x-4 gap-y-3 pt-2 pb-5 desktop:grid-cols-2">
      <Field label="항목 이름" required error={error('label')}>
        {(control) => (
          <Input
            {...control}
            value={field.label}
            onChange={(event) => onChange({ label: event.target.value })}
            size="s"
          />
        )}
      </Field>
      <Field
        label="항목 키"
        required
        description={isKnown ? formTexts.keyOfKnown : formTexts.keyHint}
        error={error('key')}
      >
        {(control) => (
          <Input
            {...control}
            value={field.key}
            readOnly={isKnown}
            onChange={(event) => onChange({ key: event.target.value })}
            size="s"
          />
        )}
      </Field>
      <Field label="답하는 방식">
        {(control) => (
          <NativeSelect
            {...control}
            value={field.type}
            onChange={(event) => onChange({ type: event.target.value as SessionFieldType })}
            className="w-full"
          >
            {Object.entries(formTexts.typeNames).map(([type, name]) => (
              <option key={type} value={type}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {!isFile && (
        <Field label="최대 글자 수" error={error('maxLength')}>
          {(control) => (
            <Input
              {...control}
              value={field.maxLength}
              inputMode="numeric"
              placeholder={field.type === 'text' ? '200' : '2000'}
              onChange={(event) => onChange({ maxLength: event.target.value })}
              size="s"
            />
          )}
        </Field>
      )}
      <Field label="안내 문구" error={error('placeholder')} className="desktop:col-span-2">
        {(control) => (
          <Input
            {...control}
            value={field.placeholder}
            onChange={(event) => onChange({ placeholder: event.target.value })}
            size="s"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-x-6 gap-y-2 text-md desktop:col-span-2">
        {!isFile && (
          <Checkbox
            label="필수 항목"
            checked={field.required}
            onChange={(event) => onChange({ required: event.target.checked })}
          />
        )}
        <Checkbox
          label={formTexts.sensitive}
          hint="종교, 건강, 사생활. 따로 동의를 받고 암호화해 보관"
          checked={field.sensitive}
          onChange={(event) => onChange({ sensitive: event.target.checked })}
        />
      </div>
    </div>
  );
}
