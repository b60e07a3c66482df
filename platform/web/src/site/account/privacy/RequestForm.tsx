import { zodResolver } from '@hookform/resolvers/zod';
import { createRequest } from '@maru/web/api';
import { useFormMutation } from '@maru/web/lib/useFormMutation';
import { z } from '@maru/web/lib/zod';
import { Button } from '@maru/web/ui/Button';
import { Field } from '@maru/web/ui/Field';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { Textarea } from '@maru/web/ui/Input';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { toast } from '@maru/web/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { privacyQueries } from './queries';
import { texts as all } from './texts';

const texts = all.requests;

const schema = z.object({
  kind: z.enum(['correction', 'erasure']),
  text: z.string().trim().min(1, texts.missing).max(2000, texts.tooLong),
});

/** How many may wait for an answer, and how many do. */
function Limit() {
  const { data: kept } = useQuery(privacyQueries.kept());
  const { data: requests = [] } = useQuery(privacyQueries.requests());
  const most = kept?.mostRequests;
  if (most == null) return null;
  const waiting = requests.filter(({ state }) => state === 'open').length;
  return (
    <p className="text-sm text-soft">
      {texts.most(most)} {waiting > 0 && texts.waiting(waiting)}
    </p>
  );
}

/** Asks for a correction or an erasure; what was typed stays until it is sent. */
export function RequestForm() {
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { kind: 'correction', text: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const { send, failure } = useFormMutation(form, {
    mutationFn: (body: z.infer<typeof schema>) => createRequest({ body }),
    meta: { changes: [privacyQueries.requests().queryKey] },
    onSuccess: () => {
      toast.success(texts.sent);
      form.reset();
    },
    failed: texts.sendFailed,
  });

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(send)}
      aria-label={texts.title}
      className="grid gap-6 rounded-control bg-sunken p-5 desktop:p-7"
    >
      <Field label={texts.kind}>
        {(control) => (
          <NativeSelect {...control} {...form.register('kind')}>
            <option value="correction">{texts.kindNames.correction}</option>
            <option value="erasure">{texts.kindNames.erasure}</option>
          </NativeSelect>
        )}
      </Field>
      <Field label={texts.text} required description={texts.textHint} error={errors.text?.message}>
        {(control) => <Textarea {...control} {...form.register('text')} rows={4} />}
      </Field>
      <FormMessage className="bg-raised">{failure}</FormMessage>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={isSubmitting} busyLabel={texts.sending}>
          {texts.send}
        </Button>
        <Limit />
      </div>
    </form>
  );
}
