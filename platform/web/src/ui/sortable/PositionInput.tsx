import { useState } from 'react';

type PositionInputProps = { label: string; place: number; count: number; onPlace: (place: number) => void };

/** The place of an item as a number, counted from one. What is typed counts on Enter or when the field is left. */
export function PositionInput({ label, place, count, onPlace }: PositionInputProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function done() {
    const wanted = Number(typed);
    if (typed !== null && Number.isInteger(wanted) && wanted >= 1) onPlace(Math.min(wanted, count) - 1);
    setTyped(null);
  }

  return (
    <input
      type="text"
      inputMode="numeric"
      aria-label={`${label} 순서 (1~${count})`}
      title="순서"
      value={typed ?? String(place + 1)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={done}
      onKeyDown={(event) => event.key === 'Enter' && done()}
      className="h-8 w-10 shrink-0 rounded-control border border-line-strong bg-raised text-center text-sm tabular-nums"
    />
  );
}
