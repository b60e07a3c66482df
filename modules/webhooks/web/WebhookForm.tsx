import { createWebhook, updateWebhook, type WebhookEvent, type WebhookSummary } from '@maru/web/api';
import { ApiError, toLocalisedMessage } from '@maru/web/lib/apiError';
import { Button } from '@maru/web/ui/Button';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { toast } from '@maru/web/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { blank, toDraft, toInput, type WebhookDraft } from './draft';
import { EventChoice } from './EventChoice';
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
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<WebhookDraft>(webhook ? toDraft(webhook) : blank);
  // What the edit started from: a save by somebody else meanwhile is told, not overwritten.
  const [started] = useState(webhook);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const error = (field: string) => (failure instanceof ApiError ? failure.fieldMessage(field) : undefined);
  const change = (part: Partial<WebhookDraft>) => setDraft((before) => ({ ...before, ...part }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    const body = toInput(draft, started);
    try {
      const secret = webhook
        ? await updateWebhook({ path: { key: webhook.key }, body }).then(() => null)
        : (await createWebhook({ body })).secret;
      toast.success(webhook ? texts.saved : texts.created);
      await queryClient.invalidateQueries();
      onSaved(secret);
    } catch (cause) {
      setFailure(cause);
      setBusy(false);
    }
  }

  const isElsewhere = failure !== null && !['name', 'url', 'events'].some(error);
  return (
    <form noValidate onSubmit={submit} className="grid gap-6 px-7 pt-5 pb-7">
      <Field label={texts.name} description={texts.nameHint} required error={error('name')}>
        {(control) => (
          <Input
            {...control}
            value={draft.name}
            maxLength={60}
            onChange={({ target }) => change({ name: target.value })}
            className="h-10! px-3!"
          />
        )}
      </Field>
      <Field label={texts.url} description={texts.urlHint} required error={error('url')}>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            value={draft.url}
            onChange={({ target }) => change({ url: target.value })}
            className="h-10! px-3!"
          />
        )}
      </Field>
      <EventChoice
        events={events}
        chosen={draft.events}
        error={error('events')}
        onChange={(chosen) => change({ events: chosen })}
      />
      <p role="alert" className="text-[0.875rem] text-danger empty:hidden">
        {isElsewhere && toLocalisedMessage(failure, texts.saveFailed)}
      </p>
      <div className="flex justify-end gap-2">
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          취소
        </Button>
        <Button type="submit" busy={busy}>
          {webhook ? '저장' : '추가'}
        </Button>
      </div>
    </form>
  );
}
