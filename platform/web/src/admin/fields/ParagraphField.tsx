import { Field } from '@maru/web/ui/Field';
import { Textarea } from '@maru/web/ui/Input';
import type { FieldProps } from './FieldList';

export function ParagraphField({ field, value, name, error, onEdit }: FieldProps) {
  return (
    <Field label={field.label} description={field.help} required={field.required} error={error}>
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          value={typeof value === 'string' ? value : ''}
          maxLength={field.max ?? undefined}
          onChange={({ target }) => onEdit(() => target.value, name)}
          size="s"
          className="field-sizing-content max-h-72 min-h-20"
        />
      )}
    </Field>
  );
}
