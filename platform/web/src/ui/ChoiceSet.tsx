import { type ReactNode, useId } from 'react';

type ChoiceSetProps = {
  label: string;
  hint: string;
  error: string | undefined;
  /** Rows of tick boxes, as items of a list. */
  children: ReactNode;
};

/** Tick boxes of which one is needed, with label, hint and error as a field has them. */
export function ChoiceSet({ label, hint, error, children }: ChoiceSetProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`} className="grid gap-2">
      <legend className="text-md font-medium">
        {label}
        <span aria-hidden className="ms-1 text-highlight">
          *
        </span>
      </legend>
      <p id={`${id}-hint`} className="text-sm text-soft">
        {hint}
      </p>
      <ul className="divide-y divide-line border-y border-line">{children}</ul>
      <p id={`${id}-error`} role="alert" className="text-sm text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
