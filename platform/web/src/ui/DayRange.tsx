import { type Days, isTurned } from '@maru/web/lib/filters';
import { useEffect, useRef, useState } from 'react';
import { DateFilter } from './DateFilter';

type DayRangeProps = Days & {
  required?: boolean;
  onChange: (days: Days) => void;
};

const problems: Record<keyof Days, string> = {
  from: '시작일이 종료일보다 늦습니다.',
  to: '종료일이 시작일보다 빠릅니다.',
};

/** The days that an admin list is filtered by. No list can be asked for days that are turned: it stays as it was. */
export function DayRange({ from, to, required = false, onChange }: DayRangeProps) {
  const [held, setHeld] = useState<{ days: Days; of: keyof Days } | null>(null);
  const days = held?.days ?? { from, to };
  // The address comes after the choice: the second day may be chosen before the first stands there.
  const asked = useRef<Days>({ from, to });
  useEffect(() => {
    asked.current = { from, to };
  }, [from, to]);

  function take(of: keyof Days, day: string) {
    const next = { ...(held?.days ?? asked.current), [of]: day };
    if (isTurned(next)) {
      setHeld({ days: next, of });
      return;
    }
    asked.current = next;
    setHeld(null);
    onChange(next);
  }

  function field(of: keyof Days, label: string) {
    return (
      <DateFilter
        label={label}
        value={days[of]}
        required={required}
        problem={held?.of === of ? problems[of] : ''}
        onChange={(day) => take(of, day)}
      />
    );
  }

  return (
    <>
      {field('from', '시작일')}
      {field('to', '종료일')}
    </>
  );
}
