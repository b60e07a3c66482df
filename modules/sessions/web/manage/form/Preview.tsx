import { Button } from '@maru/web/ui/Button';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { ApplyFields } from '../../form/ApplyFields';
import type { ApplyValues } from '../../form/schema';
import { formTexts } from '../texts';
import { type FormEditorValues, toForm } from './fields';

const blank: ApplyValues = {
  name: '',
  phone: '',
  email: '',
  address: '',
  dynamicFields: {},
  consent: false,
  sensitiveConsent: false,
};

const files = { closed: formTexts.previewFiles, onPending: () => undefined };

/** The form as visitors will see it, with the parts that they see. Nothing typed here goes anywhere. */
export function Preview({ draft, retentionDays }: { draft: FormEditorValues; retentionDays: number }) {
  const form = useForm<ApplyValues>({ defaultValues: blank });
  const { formSchema, asksAddress } = useMemo(() => toForm(draft), [draft]);
  return (
    <section aria-label={formTexts.preview} className="grid content-start gap-3">
      <p aria-hidden className="text-sm font-medium">
        {formTexts.preview}
      </p>
      <div className="relative grid gap-6 rounded-control border border-line bg-surface p-5 leading-[1.7] desktop:max-h-[calc(100svh-11rem)] desktop:overflow-y-auto desktop:p-7">
        <ApplyFields
          form={form}
          fields={formSchema}
          asksAddress={asksAddress}
          retentionDays={retentionDays}
          files={files}
        />
        <Button size="l" disabled className="justify-self-end">
          신청하기
        </Button>
      </div>
    </section>
  );
}
