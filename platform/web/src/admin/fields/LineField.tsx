import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import type { FieldProps } from './FieldList';

export function LineField({ field, value, name, error, onEdit }: FieldProps) {
  return (
    <Field label={field.label} description={field.help} required={field.required} error={error}>
      {(control) => (
        <Input
          {...control}
          value={typeof value === 'string' ? value : ''}
          maxLength={field.max ?? undefined}
          onChange={({ target }) => onEdit(() => target.value, name)}
          size="s"
        />
      )}
    </Field>
  );
}
