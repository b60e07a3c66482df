import type { Errors } from '@maru/web/record/errors';
import { Checkbox } from '@maru/web/ui/Checkbox';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { type EventDraft, labels, withStart } from './draft';

const input = 'h-10! px-3!';

type WhenFieldsProps = { draft: EventDraft; errors: Errors; onChange: (draft: EventDraft) => void };

type TimeProps = { name: 'startTime' | 'endTime' } & WhenFieldsProps;

function Time({ name, draft, errors, onChange }: TimeProps) {
  if (draft.allDay) return null;
  return (
    <Field label={labels[name]} required error={errors[name]} className="desktop:col-span-3">
      {(control) => (
        <Input
          {...control}
          type="time"
          value={draft[name]}
          onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
          className={input}
        />
      )}
    </Field>
  );
}

/** First and last day, and the times where it does not last whole days. */
export function WhenFields({ draft, errors, onChange }: WhenFieldsProps) {
  const shared = { draft, errors, onChange };
  return (
    <>
      <Checkbox
        label={labels.allDay}
        checked={draft.allDay}
        onChange={({ target }) => onChange({ ...draft, allDay: target.checked })}
        className="desktop:col-span-12"
      />
      <Field label={labels.startDay} required error={errors.startDay} className="desktop:col-span-3">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={draft.startDay}
            onChange={({ target }) => onChange(withStart(draft, target.value))}
            className={input}
          />
        )}
      </Field>
      <Time name="startTime" {...shared} />
      <Field label={labels.endDay} required error={errors.endDay} className="desktop:col-span-3">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={draft.endDay}
            min={draft.startDay || undefined}
            onChange={({ target }) => onChange({ ...draft, endDay: target.value })}
            className={input}
          />
        )}
      </Field>
      <Time name="endTime" {...shared} />
    </>
  );
}
