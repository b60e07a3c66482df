import { Field } from '@maru/web/ui/Field';
import { NativeSelect } from '@maru/web/ui/NativeSelect';

type ChoiceFieldProps<T extends string> = {
  label: string;
  value: T;
  choices: { value: T; label: string; hint: string }[];
  error?: string | undefined;
  onChange: (value: T) => void;
};

/** One of a few, with what the chosen one means below it. */
export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { label, value, choices, error, onChange } = props;
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <Field label={label} description={chosen?.hint} error={error} className="desktop:col-span-6">
      {(control) => (
        <NativeSelect
          {...control}
          value={value}
          onChange={({ target }) => {
            const next = choices.find((choice) => choice.value === target.value);
            if (next) onChange(next.value);
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
