import { CreateSecret } from '@maru/web/ui/secret/CreateSecret';
import { useQuery } from '@tanstack/react-query';
import { webhookQueries } from './queries';
import { texts } from './texts';
import { WebhookForm } from './WebhookForm';

/** Adds a webhook and shows its secret, this once. */
export function CreateWebhook() {
  const { data } = useQuery(webhookQueries.list());
  return (
    <CreateSecret
      texts={texts}
      ready={data !== undefined}
      form={(onMade, onCancel) => (
        <WebhookForm webhook={null} events={data?.events ?? []} onSaved={onMade} onCancel={onCancel} />
      )}
    />
  );
}
