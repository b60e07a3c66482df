import { zodResolver } from '@hookform/resolvers/zod';
import { createWebhook, updateWebhook, type WebhookEvent, type WebhookSummary } from '@maru/web/api';
import { useFormMutation } from '@maru/web/lib/useFormMutation';
import { Button } from '@maru/web/ui/Button';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { toast } from '@maru/web/ui/toast';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { EventChoice } from './EventChoice';
import { blank, toFormValues, toInput, type WebhookFormValues, webhookSchema } from './formValues';
import { webhookQueries } from './queries';
import { texts } from './texts';

type WebhookFormProps = {
  /** Absent for a new one. */
  webhook: WebhookSummary | null;
  events: WebhookEvent[];
  /** With the secret of a new one. */
  onSaved: (secret: string | null) => void;
  onCancel: () => void;
};

/** Name, address and events of a webhook. What was typed stays when the server refuses it. */
export function WebhookForm({ webhook, events, onSaved, onCancel }: WebhookFormProps) {
  const form = useForm<WebhookFormValues>({
    resolver: zodResolver(webhookSchema),
    defaultValues: webhook ? toFormValues(webhook) : blank,
  });
  const { control, register, formState } = form;
  const { errors, isSubmitting } = formState;
  // What the edit started from: a save by somebody else meanwhile is told, not overwritten.
  const [started] = useState(webhook);
  const { send, failure } = useFormMutation(form, {
    mutationFn: async (values: WebhookFormValues) => {
      const body = toInput(values, started);
      if (!started) return (await createWebhook({ body })).secret;
      await updateWebhook({ path: { key: started.key }, body });
      return null;
    },
    meta: { changes: [webhookQueries.all()] },
    onSuccess: (secret) => {
      toast.success(webhook ? texts.saved : texts.created);
      onSaved(secret);
    },
    failed: texts.saveFailed,
  });

  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-6 px-7 pt-5 pb-7">
      <Field label={texts.name} description={texts.nameHint} required error={errors.name?.message}>
        {(field) => <Input {...field} {...register('name')} size="s" />}
      </Field>
      <Field label={texts.url} description={texts.urlHint} required error={errors.url?.message}>
        {(field) => <Input {...field} {...register('url')} type="url" inputMode="url" size="s" />}
      </Field>
      <Controller
        control={control}
        name="events"
        render={({ field }) => (
          <EventChoice
            events={events}
            chosen={field.value}
            error={errors.events?.message}
            onChange={field.onChange}
          />
        )}
      />
      <p role="alert" className="text-sm text-danger empty:hidden">
        {failure}
      </p>
      <div className="flex justify-end gap-2">
        <Button variant="secondary" disabled={isSubmitting} onClick={onCancel}>
          취소
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {webhook ? '저장' : '추가'}
        </Button>
      </div>
    </form>
  );
}
