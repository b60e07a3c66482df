import { toLocalInput } from '@maru/web/lib/wallClock';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { draftTexts } from './texts';
import type { When, WhenErrors } from './when';

type WhenFieldsProps = { when: When; errors: WhenErrors; onChange: (when: When) => void };

const choices = [
  { isDue: false, label: draftTexts.draft, hint: draftTexts.draftHint },
  { isDue: true, label: draftTexts.due, hint: draftTexts.dueHint },
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
        <legend className="sr-only">{draftTexts.title}</legend>
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
              <span className="block text-sm text-soft">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {when.isDue && (
        <>
          <TimeField
            label={draftTexts.at}
            description={draftTexts.atHint}
            value={when.at}
            min={now}
            error={errors.publishAt}
            required
            onChange={(at) => onChange({ ...when, at })}
          />
          <TimeField
            label={draftTexts.until}
            description={draftTexts.untilHint}
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
