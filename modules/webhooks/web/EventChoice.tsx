import type { WebhookEvent } from '@maru/web/api';
import { grouped, toggled } from '@maru/web/lib/lists';
import { Checkbox } from '@maru/web/ui/Checkbox';
import { ChoiceSet } from '@maru/web/ui/ChoiceSet';
import { kindOf } from './formValues';
import { texts } from './texts';

type EventChoiceProps = {
  events: WebhookEvent[];
  chosen: string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** Everything that a webhook can be told of, those of one thing in a row. */
export function EventChoice({ events, chosen, error, onChange }: EventChoiceProps) {
  return (
    <ChoiceSet label={texts.events} hint={texts.eventsHint} error={error}>
      {grouped(events, kindOf).map((group) => (
        <li key={group.key} className="flex flex-wrap gap-x-6 gap-y-2 py-2.5">
          {group.items.map(({ name, label }) => (
            <Checkbox
              key={name}
              label={label}
              checked={chosen.includes(name)}
              onChange={() => onChange(toggled(chosen, name))}
              className="min-w-40 text-md"
            />
          ))}
        </li>
      ))}
    </ChoiceSet>
  );
}
