import { zodResolver } from '@hookform/resolvers/zod';
import { type AdminDataRequest, answerRequest } from '@maru/web/api';
import { useFormMutation } from '@maru/web/lib/useFormMutation';
import { z } from '@maru/web/lib/zod';
import { Button } from '@maru/web/ui/Button';
import { Field } from '@maru/web/ui/Field';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { Textarea } from '@maru/web/ui/Input';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { toast } from '@maru/web/ui/toast';
import { useForm } from 'react-hook-form';
import { requestQueries } from './queries';
import { texts } from './texts';

const schema = z.object({
  outcome: z.enum(['done', 'refused']),
  answer: z.string().trim().min(1, texts.missing).max(2000, texts.tooLong),
});

type AnswerFormProps = { request: AdminDataRequest; onCancel: () => void; onDone: () => void };

/** What the member is told; it stands once it is sent. */
export function AnswerForm({ request, onCancel, onDone }: AnswerFormProps) {
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { outcome: 'done', answer: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const { send, failure } = useFormMutation(form, {
    mutationFn: (body: z.infer<typeof schema>) => answerRequest({ path: { id: request.id }, body }),
    meta: { changes: [requestQueries.all(), requestQueries.reminders().queryKey], endsAtOnce: true },
    onSuccess: () => {
      toast.success(texts.sent);
      onDone();
    },
    failed: texts.sendFailed,
  });

  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-5 px-7 pt-5 pb-6">
      <p className="max-h-40 overflow-y-auto rounded-control bg-sunken px-4 py-3 break-words whitespace-pre-wrap">
        {request.text}
      </p>
      <Field label={texts.answer} required error={errors.answer?.message} description={texts.answerHint}>
        {(control) => <Textarea {...control} {...form.register('answer')} rows={5} />}
      </Field>
      <Field label={texts.outcome}>
        {(control) => (
          <NativeSelect {...control} {...form.register('outcome')}>
            <option value="done">{texts.states.done}</option>
            <option value="refused">{texts.states.refused}</option>
          </NativeSelect>
        )}
      </Field>
      <FormMessage>{failure}</FormMessage>
      <div className="flex justify-end gap-2">
        <Button variant="secondary" disabled={isSubmitting} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={isSubmitting} busyLabel={texts.sending}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}
