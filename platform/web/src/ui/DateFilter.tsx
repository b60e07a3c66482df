import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { FilterField } from './FilterField';
import { Input } from './Input';

type DateFilterProps = {
  label: string;
  value: string;
  /** Whether the list cannot do without the day. */
  required?: boolean;
  /** Why the day cannot be. */
  problem?: string;
  onChange: (day: string) => void;
};

/**
 * A day that an admin list is filtered by. A year that is typed is 0002, 0020 and 0202 on its way, and a month of
 * which one digit stands is no date at all: only what a list can be asked for is taken.
 */
export function DateFilter({ label, value, required, problem = '', onChange }: DateFilterProps) {
  const [typed, setTyped] = useState(value);
  // The list comes after the typing: what it was asked for before must not put back what stands there since.
  const asked = useRef(value);
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);

  function take({ value: day, validity }: HTMLInputElement) {
    setTyped(day);
    if (!validity.valid || day === asked.current) return;
    asked.current = day;
    onChange(day);
  }

  /** What was left half typed is no filter: the one that is in force shows again. */
  function settle({ target }: FocusEvent<HTMLInputElement>) {
    if (target.validity.valid) return;
    target.value = asked.current;
    setTyped(asked.current);
  }

  return (
    <FilterField label={label}>
      {(id) => (
        <>
          <Input
            id={id}
            type="date"
            min="1900-01-01"
            max="9999-12-31"
            required={required}
            aria-invalid={problem !== '' || undefined}
            aria-describedby={problem !== '' ? `${id}-problem` : undefined}
            value={typed}
            onChange={({ target }) => take(target)}
            onBlur={settle}
            size="s"
          />
          {problem !== '' && (
            <p id={`${id}-problem`} role="alert" className="text-xs text-danger">
              {problem}
            </p>
          )}
        </>
      )}
    </FilterField>
  );
}
