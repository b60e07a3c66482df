import type { SessionField } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { count } from '@maru/web/lib/format';
import { Field } from '@maru/web/ui/Field';
import { Input, Textarea } from '@maru/web/ui/Input';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { FileField, type FileSettings } from './FileField';
import { type ApplyValues, isRequired, lengthOf } from './schema';

type AnswerFieldProps = { field: SessionField; form: UseFormReturn<ApplyValues>; files: FileSettings };

function Counter({ length, longest }: { length: number; longest: number }) {
  return (
    <span
      className={cx(
        'shrink-0 text-xs tabular-nums',
        length > longest ? 'font-medium text-danger' : 'text-soft',
      )}
    >
      <span className="sr-only">쓴 글자 </span>
      {count(length)} / {count(longest)}
    </span>
  );
}

function TextField({ field, form }: Omit<AnswerFieldProps, 'files'>) {
  const name = `dynamicFields.${field.key}` as const;
  const value = useWatch({ control: form.control, name });
  const input = form.register(name);
  return (
    <Field
      label={field.label}
      required={isRequired(field)}
      error={form.formState.errors.dynamicFields?.[field.key]?.message}
      aside={
        field.maxLength != null && (
          <Counter length={lengthOf(typeof value === 'string' ? value : '')} longest={field.maxLength} />
        )
      }
    >
      {(control) =>
        field.type === 'textarea' ? (
          <Textarea
            {...control}
            {...input}
            rows={4}
            placeholder={field.placeholder}
            className="field-sizing-content max-h-96 min-h-30"
          />
        ) : (
          <Input {...control} {...input} placeholder={field.placeholder} autoComplete="off" />
        )
      }
    </Field>
  );
}

/** One field of a session's own form. */
export function AnswerField({ field, form, files }: AnswerFieldProps) {
  if (field.type === 'file') return <FileField field={field} form={form} settings={files} />;
  return <TextField field={field} form={form} />;
}
