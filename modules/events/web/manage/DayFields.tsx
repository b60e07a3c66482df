import type { Errors } from '@maru/web/record/errors';
import { Checkbox } from '@maru/web/ui/Checkbox';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { type EventFormValues, labels, withStart } from './formValues';

type DayFieldsProps = {
  values: EventFormValues;
  errors: Errors;
  onChange: (values: EventFormValues) => void;
};

type TimeProps = { name: 'startTime' | 'endTime' } & DayFieldsProps;

function Time({ name, values, errors, onChange }: TimeProps) {
  if (values.allDay) return null;
  return (
    <Field label={labels[name]} required error={errors[name]} className="desktop:col-span-3">
      {(control) => (
        <Input
          {...control}
          type="time"
          value={values[name]}
          onChange={({ target }) => onChange({ ...values, [name]: target.value })}
          size="s"
        />
      )}
    </Field>
  );
}

/** First and last day, and the times where it does not last whole days. */
export function DayFields({ values, errors, onChange }: DayFieldsProps) {
  const shared = { values, errors, onChange };
  return (
    <>
      <Checkbox
        label={labels.allDay}
        checked={values.allDay}
        onChange={({ target }) => onChange({ ...values, allDay: target.checked })}
        className="desktop:col-span-12"
      />
      <Field label={labels.startDay} required error={errors.startDay} className="desktop:col-span-3">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={values.startDay}
            onChange={({ target }) => onChange(withStart(values, target.value))}
            size="s"
          />
        )}
      </Field>
      <Time name="startTime" {...shared} />
      <Field label={labels.endDay} required error={errors.endDay} className="desktop:col-span-3">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={values.endDay}
            min={values.startDay || undefined}
            onChange={({ target }) => onChange({ ...values, endDay: target.value })}
            size="s"
          />
        )}
      </Field>
      <Time name="endTime" {...shared} />
    </>
  );
}
