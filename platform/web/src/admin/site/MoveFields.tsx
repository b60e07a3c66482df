import type { Errors } from '@maru/web/record/errors';
import { Field } from '@maru/web/ui/Field';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { texts } from './texts';

type MoveFieldsProps = {
  title: string;
  hint: string;
  /** What goes, by its key; nothing is asked where there is none. */
  going: { key: string; label: string }[];
  /** Where what is in it can go. */
  places: { value: string; label: string }[];
  /** The place that was chosen for each. */
  values: Record<string, string>;
  errors: Errors;
  onChange: (values: Record<string, string>) => void;
};

/** Where that goes which stands in something that is removed. */
export function MoveFields({ title, hint, going, places, values, errors, onChange }: MoveFieldsProps) {
  if (going.length === 0) return null;
  return (
    <EditorSection title={title} hint={hint} error={errors.moves}>
      <div className="grid items-start gap-4 desktop:grid-cols-2">
        {going.map(({ key, label }) => (
          <Field key={key} label={label} required error={errors[`moves.${key}`]}>
            {(control) => (
              <NativeSelect
                {...control}
                value={values[key] ?? ''}
                onChange={({ target }) => onChange({ ...values, [key]: target.value })}
                className="w-full"
              >
                <option value="">{texts.choosePlace}</option>
                {places.map((place) => (
                  <option key={place.value} value={place.value}>
                    {place.label}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        ))}
      </div>
    </EditorSection>
  );
}

/** The rows that have an address, as places. */
export function placesOf(rows: { address: string; label: string }[]) {
  const there = rows.filter(({ address }) => address !== '');
  return there.map(({ address, label }) => ({ value: address, label: label || address }));
}
