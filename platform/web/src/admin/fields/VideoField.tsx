import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { toVideoCode } from '../pageEditor/video';
import type { FieldProps } from './FieldList';

/** A pasted address is turned into the code in it. */
export function VideoField({ field, value, name, error, onEdit }: FieldProps) {
  return (
    <Field label={field.label} description={field.help} required={field.required} error={error}>
      {(control) => (
        <Input
          {...control}
          value={typeof value === 'string' ? value : ''}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => onEdit(() => toVideoCode(target.value), name)}
          size="s"
          className="font-mono text-sm"
        />
      )}
    </Field>
  );
}
