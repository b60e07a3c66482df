import { Field } from '@maru/web/ui/Field';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import type { FieldProps } from './FieldList';

/** The first of the choices where nothing was said. What is no choice, or no longer one, is asked for. */
export function ChoiceField({ field, value, error, onEdit }: FieldProps) {
  const chosen = typeof value === 'string' ? value : (field.choices[0]?.value ?? '');
  return (
    <Field label={field.label} description={field.help} error={error}>
      {(control) => (
        <NativeSelect {...control} value={chosen} onChange={({ target }) => onEdit(() => target.value)}>
          {!field.choices.some((choice) => choice.value === chosen) && (
            <option value={chosen}>골라 주세요</option>
          )}
          {field.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
