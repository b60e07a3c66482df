import { toLocalInput } from '@maru/web/lib/wallClock';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { ChangeSetFields } from './ChangeSetFields';
import { draftTexts } from './texts';
import type { Way, When, WhenErrors } from './when';

type WhenFieldsProps = {
  when: When;
  errors: WhenErrors;
  /** Whether it can be put into a set; a set itself cannot. */
  sets: boolean;
  onChange: (when: When) => void;
};

const choices: { way: Way; label: string; hint: string }[] = [
  { way: 'draft', label: draftTexts.draft, hint: draftTexts.draftHint },
  { way: 'due', label: draftTexts.due, hint: draftTexts.dueHint },
  { way: 'set', label: draftTexts.set, hint: draftTexts.setHint },
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

/** A draft, published at a time and perhaps taken back at another, or published with others. */
export function WhenFields({ when, errors, sets, onChange }: WhenFieldsProps) {
  const now = toLocalInput(new Date()).slice(0, 16);
  return (
    <div className="grid gap-5">
      <fieldset className="grid gap-3">
        <legend className="sr-only">{draftTexts.title}</legend>
        {choices
          .filter(({ way }) => sets || way !== 'set')
          .map(({ way, label, hint }) => (
            <label key={way} className="flex cursor-pointer items-start gap-3">
              <input
                type="radio"
                name="when"
                checked={when.way === way}
                onChange={() => onChange({ ...when, way })}
                className="mt-[calc((1lh-1.25rem)/2)] size-5 shrink-0 accent-(--accent)"
              />
              <span>
                {label}
                <span className="block text-sm text-soft">{hint}</span>
              </span>
            </label>
          ))}
      </fieldset>
      {when.way === 'due' && (
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
      {when.way === 'set' && <ChangeSetFields when={when} errors={errors} onChange={onChange} />}
    </div>
  );
}
