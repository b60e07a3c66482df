import { AddSecret } from '@maru/web/ui/secret/AddSecret';
import { useQuery } from '@tanstack/react-query';
import { webhookQueries } from './queries';
import { texts } from './texts';
import { WebhookForm } from './WebhookForm';

/** Adds a webhook and shows its secret, this once. */
export function AddWebhook() {
  const { data } = useQuery(webhookQueries.list());
  return (
    <AddSecret
      texts={texts}
      ready={data !== undefined}
      form={(onMade, onCancel) => (
        <WebhookForm webhook={null} events={data?.events ?? []} onSaved={onMade} onCancel={onCancel} />
      )}
    />
  );
}
