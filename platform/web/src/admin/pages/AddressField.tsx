import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { overlongAddress } from './address';

type AddressFieldProps = {
  value: string;
  hint: string;
  error: string | undefined;
  onChange: (path: string) => void;
};

/** Where a page is. What is too long for an address stays to be shortened. */
export function AddressField({ value, hint, error, onChange }: AddressFieldProps) {
  return (
    <Field label="주소" required description={hint} error={error ?? overlongAddress(value)}>
      {(control) => (
        <Input
          {...control}
          value={value}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
          size="s"
        />
      )}
    </Field>
  );
}
