import { toLocalInput } from '@maru/web/lib/wallClock';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { planTexts } from './texts';
import type { When, WhenErrors } from './when';

type WhenFieldsProps = { when: When; errors: WhenErrors; onChange: (when: When) => void };

const choices = [
  { isDue: false, label: planTexts.draft, hint: planTexts.draftHint },
  { isDue: true, label: planTexts.due, hint: planTexts.dueHint },
];

function TimeField(props: {
  label: string;
  description: string;
  value: string;
  min: string;
  error: string | undefined;
  required?: boolean;
  onChange: (value: string) => void;
}) {
  const { label, description, value, min, error, required = false, onChange } = props;
  return (
    <Field label={label} description={description} error={error} required={required}>
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          min={min}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** A draft, or published at a time and perhaps taken back at another. */
export function WhenFields({ when, errors, onChange }: WhenFieldsProps) {
  const now = toLocalInput(new Date()).slice(0, 16);
  return (
    <div className="grid gap-5">
      <fieldset className="grid gap-3">
        <legend className="sr-only">{planTexts.title}</legend>
        {choices.map(({ isDue, label, hint }) => (
          <label key={label} className="flex cursor-pointer items-start gap-3">
            <input
              type="radio"
              name="when"
              checked={when.isDue === isDue}
              onChange={() => onChange({ ...when, isDue })}
              className="mt-[calc((1lh-1.25rem)/2)] size-5 shrink-0 accent-(--accent)"
            />
            <span>
              {label}
              <span className="block text-[0.875rem] text-soft">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {when.isDue && (
        <>
          <TimeField
            label={planTexts.at}
            description={planTexts.atHint}
            value={when.at}
            min={now}
            error={errors.publishAt}
            required
            onChange={(at) => onChange({ ...when, at })}
          />
          <TimeField
            label={planTexts.until}
            description={planTexts.untilHint}
            value={when.until}
            min={when.at || now}
            error={errors.until}
            onChange={(until) => onChange({ ...when, until })}
          />
        </>
      )}
    </div>
  );
}
