import type { SessionField } from '@maru/web/api';
import type { UseFormReturn } from 'react-hook-form';
import { AnswerField } from './AnswerField';
import { ConsentFields } from './ConsentFields';
import type { FileSettings } from './FileField';
import { PersonFields } from './PersonFields';
import type { ApplyValues } from './schema';

type ApplyFieldsProps = {
  form: UseFormReturn<ApplyValues>;
  fields: SessionField[];
  asksAddress: boolean;
  retentionDays: number;
  files: FileSettings;
};

/** An application form as visitors see it, without its button. */
export function ApplyFields({ form, fields, asksAddress, retentionDays, files }: ApplyFieldsProps) {
  return (
    <>
      <PersonFields form={form} asksAddress={asksAddress} />
      {fields.map((field) => (
        <AnswerField key={field.key} field={field} form={form} files={files} />
      ))}
      <ConsentFields form={form} fields={fields} asksAddress={asksAddress} retentionDays={retentionDays} />
    </>
  );
}
