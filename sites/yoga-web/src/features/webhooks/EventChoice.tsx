import { useId } from 'react';
import type { WebhookEvent } from '@/api';
import { Checkbox } from '@/components/ui/Checkbox';
import { groups, toggled } from './draft';
import { texts } from './texts';

type EventChoiceProps = {
  events: WebhookEvent[];
  chosen: string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** Everything that a webhook can be told of, those of one thing in a row. */
export function EventChoice({ events, chosen, error, onChange }: EventChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`} className="grid gap-2">
      <legend className="text-[0.9375rem] font-medium">
        {texts.events}
        <span aria-hidden className="ms-1 text-highlight">
          *
        </span>
      </legend>
      <p id={`${id}-hint`} className="text-[0.875rem] text-soft">
        {texts.eventsHint}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {groups(events).map((group) => (
          <li key={group.kind} className="flex flex-wrap gap-x-6 gap-y-2 py-2.5">
            {group.events.map(({ name, label }) => (
              <Checkbox
                key={name}
                label={label}
                checked={chosen.includes(name)}
                onChange={() => onChange(toggled(chosen, name))}
                className="min-w-40 text-[0.9375rem]"
              />
            ))}
          </li>
        ))}
      </ul>
      <p id={`${id}-error`} role="alert" className="text-[0.875rem] text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
