import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';

type ColourFieldProps = {
  label: string;
  /** `#rrggbb`; empty where it follows from the others. */
  value: string;
  /** What it is while it is not chosen. */
  derived: string;
  hint: string | undefined;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** One colour, chosen or typed. */
export function ColourField({ label, value, derived, hint, error, onChange }: ColourFieldProps) {
  const shown = /^#[0-9a-f]{6}$/i.test(value) ? value : derived;
  return (
    <Field label={label} description={hint} error={error}>
      {(control) => (
        <span className="flex items-center gap-2">
          <input
            type="color"
            aria-label={`${label} 고르기`}
            value={shown}
            onChange={({ target }) => onChange(target.value)}
            className="size-10 shrink-0 cursor-pointer rounded-control border border-line-strong bg-raised p-1"
          />
          <Input
            {...control}
            value={value}
            placeholder={derived}
            spellCheck={false}
            autoComplete="off"
            maxLength={7}
            onChange={({ target }) => onChange(target.value.trim())}
            size="s"
            className="tabular-nums"
          />
        </span>
      )}
    </Field>
  );
}
