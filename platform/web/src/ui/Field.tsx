import { cx } from '@maru/web/lib/cx';
import { type ReactNode, useId } from 'react';

/** What a control needs to be tied to its label, description and error. Spread it on the control. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type FieldProps = {
  label: string;
  description?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** At the end of the label's line: how much was written. */
  aside?: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

/** Label, description, error and their aria in one place. The error is announced when it appears. */
export function Field(props: FieldProps) {
  const { label, description, error, required = false, aside, className, children } = props;
  const id = useId();
  const descriptionId = `${id}-description`;
  const errorId = `${id}-error`;
  const describedBy = [description && descriptionId, error && errorId].filter(Boolean).join(' ');
  const name = (
    <label htmlFor={id} className="text-md font-medium">
      {label}
      {required && (
        <span aria-hidden className="ms-1 text-highlight">
          *
        </span>
      )}
    </label>
  );
  return (
    <div className={cx('grid gap-2', className)}>
      {aside ? (
        <span className="flex items-baseline justify-between gap-4">
          {name}
          {aside}
        </span>
      ) : (
        name
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {description && (
        <p id={descriptionId} className="text-sm text-soft">
          {description}
        </p>
      )}
      <p id={errorId} role="alert" className="text-sm text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
