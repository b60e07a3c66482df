import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { keyHint } from './texts';

type KeyFieldProps = { value: string; error: string | undefined; onChange: (key: string) => void };

/** The address of a board that is not made yet. */
export function KeyField({ value, error, onChange }: KeyFieldProps) {
  return (
    <Field
      label="주소"
      required
      description={keyHint(value.trim())}
      error={error}
      className="desktop:col-span-6"
    >
      {(control) => (
        <Input
          {...control}
          value={value}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
          size="s"
        />
      )}
    </Field>
  );
}
