import { tooLong } from '@maru/web/lib/tooLong';
import { Field } from '@maru/web/ui/Field';
import { Textarea } from '@maru/web/ui/Input';
import type { FieldProps } from './FieldList';

export function ParagraphField({ field, value, name, error, onEdit }: FieldProps) {
  const text = typeof value === 'string' ? value : '';
  const wrong = tooLong(text, field.max) ?? error;
  return (
    <Field label={field.label} description={field.help} required={field.required} error={wrong}>
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          value={text}
          onChange={({ target }) => onEdit(() => target.value, name)}
          size="s"
          className="field-sizing-content max-h-72 min-h-20"
        />
      )}
    </Field>
  );
}
