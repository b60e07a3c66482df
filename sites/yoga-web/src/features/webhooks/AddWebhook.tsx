import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { SecretDialog } from '@/components/secret/SecretDialog';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { webhookQueries } from './queries';
import { texts } from './texts';
import { WebhookForm } from './WebhookForm';

/** Adds a webhook and shows its secret, this once. */
export function AddWebhook() {
  const { data } = useQuery(webhookQueries.list());
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <Button size="s" disabled={!data} onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" />
        {texts.add}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={texts.add}
        className="w-[min(42rem,calc(100vw-2.5rem))]!"
      >
        <WebhookForm
          webhook={null}
          events={data?.events ?? []}
          onSaved={(made) => {
            setOpen(false);
            setSecret(made);
          }}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
      <SecretDialog
        secret={secret}
        title={texts.secretTitle}
        label={texts.secretLabel}
        onClose={() => setSecret(null)}
      >
        <p className="text-[0.875rem] text-soft">{texts.secretHint}</p>
      </SecretDialog>
    </>
  );
}
