import { deleteWebhook, renewWebhookSecret, testWebhook, type WebhookSummary } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { Button } from '@maru/web/ui/Button';
import { ConfirmDialog } from '@maru/web/ui/ConfirmDialog';
import { Dialog } from '@maru/web/ui/Dialog';
import { SecretDialog } from '@maru/web/ui/secret/SecretDialog';
import { toast } from '@maru/web/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import PenLine from 'lucide-react/icons/pen-line';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { webhookPaths } from './paths';
import { webhookQueries } from './queries';
import { texts } from './texts';
import { WebhookForm } from './WebhookForm';

type Asked = 'edit' | 'renew' | 'delete' | null;

/** What can be done with a webhook: change it, try it, give it another secret, remove it. */
export function WebhookDetail({ webhook }: { webhook: WebhookSummary }) {
  const navigate = useNavigate();
  const { data } = useQuery(webhookQueries.list());
  const [asked, setAsked] = useState<Asked>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const path = { key: webhook.key };
  const close = (open: boolean) => !open && setAsked(null);

  const meta = { changes: [webhookQueries.all()] };
  const test = useMutation({
    mutationFn: () => testWebhook({ path }),
    meta,
    onSuccess: () => toast.success(texts.tested),
  });
  const renew = useMutation({
    mutationFn: () => renewWebhookSecret({ path }),
    meta: { ...meta, endsAtOnce: true },
    onSuccess: (renewed) => setSecret(renewed.secret),
  });
  const remove = useMutation({
    mutationFn: () => deleteWebhook({ path }),
    // Its own log is not asked for again: it is left.
    meta: { forgets: [webhookQueries.all()] },
    onSuccess: async () => {
      toast.success(texts.deleted);
      await navigate(webhookPaths.list);
    },
  });

  return (
    <section aria-label={texts.edit} className="grid gap-3">
      <p className="text-md break-all text-soft">{webhook.url}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="s" busy={test.isPending} onClick={() => test.mutate()}>
          <Send aria-hidden className="size-4" />
          {texts.test}
        </Button>
        <Button variant="secondary" size="s" onClick={() => setAsked('edit')}>
          <PenLine aria-hidden className="size-4" />
          수정
        </Button>
        <Button variant="secondary" size="s" onClick={() => setAsked('renew')}>
          <KeyRound aria-hidden className="size-4" />
          {texts.renew}
        </Button>
        <Button variant="quiet" size="s" onClick={() => setAsked('delete')}>
          <Trash2 aria-hidden className="size-4" />
          삭제
        </Button>
      </div>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {test.error && toLocalisedMessage(test.error)}
      </p>
      <Dialog open={asked === 'edit'} onOpenChange={close} title={texts.edit} size="xl">
        <WebhookForm
          webhook={webhook}
          events={data?.events ?? []}
          onSaved={() => setAsked(null)}
          onCancel={() => setAsked(null)}
        />
      </Dialog>
      <ConfirmDialog
        open={asked === 'renew'}
        onOpenChange={close}
        title={texts.renewTitle}
        description={texts.renewHint}
        confirmLabel="바꾸기"
        onConfirm={() => renew.mutateAsync()}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={close}
        title={texts.deleteTitle(webhook.name)}
        description={texts.deleteHint}
        confirmLabel="삭제"
        danger
        onConfirm={() => remove.mutateAsync()}
      />
      <SecretDialog
        secret={secret}
        title={texts.secretTitle}
        label={texts.secretLabel}
        onClose={() => setSecret(null)}
      >
        <p className="text-sm text-soft">{texts.secretHint}</p>
      </SecretDialog>
    </section>
  );
}
