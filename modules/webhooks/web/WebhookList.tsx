import { updateWebhook, type WebhookSummary } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { formatDateTime } from '@maru/web/lib/format';
import { Limit } from '@maru/web/ui/Limit';
import { Loaded } from '@maru/web/ui/Loaded';
import { StateBadge } from '@maru/web/ui/StateBadge';
import { EmptyState } from '@maru/web/ui/States';
import { Switch } from '@maru/web/ui/Switch';
import { toast } from '@maru/web/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { toFormValues, toInput } from './formValues';
import { webhookPaths } from './paths';
import { webhookQueries } from './queries';
import { states, texts } from './texts';

function Last({ webhook }: { webhook: WebhookSummary }) {
  if (!webhook.lastState || !webhook.lastAt) {
    return <span className="text-xs text-soft">{texts.never}</span>;
  }
  const { label, tone } = states[webhook.lastState];
  return (
    <span className="flex flex-wrap items-center gap-2 text-xs text-soft">
      <StateBadge tone={tone}>{label}</StateBadge>
      <time dateTime={webhook.lastAt}>{formatDateTime(webhook.lastAt)}</time>
      {webhook.waiting > 0 && <span>{texts.waiting(webhook.waiting)}</span>}
    </span>
  );
}

function WebhookRow({ webhook }: { webhook: WebhookSummary }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (active: boolean) => {
      const body = { ...toInput(toFormValues(webhook), webhook), active };
      return updateWebhook({ path: { key: webhook.key }, body });
    },
    meta: { changes: [webhookQueries.all()] },
    onSuccess: () => toast.success(texts.switched),
  });

  return (
    <li className="flex items-center gap-4 border-b border-line py-3">
      <Switch
        label={`${webhook.name} ${texts.active}`}
        hideLabel
        checked={webhook.active}
        busy={isPending}
        onChange={mutate}
      />
      <div className="grid min-w-0 flex-1 gap-1">
        <Link
          to={webhookPaths.edit(webhook.key)}
          className="group grid gap-1 rounded-control focus-visible:outline-offset-4"
        >
          <span className="line-clamp-2 font-medium group-hover:underline">{webhook.name}</span>
          <span className="truncate text-sm text-soft">{webhook.url}</span>
          <Last webhook={webhook} />
        </Link>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {error && toLocalisedMessage(error, texts.saveFailed)}
        </p>
      </div>
      <ChevronRight aria-hidden className="size-4.5 shrink-0 text-soft" />
    </li>
  );
}

/** Every webhook with how its newest delivery stands. */
export function WebhookList() {
  return (
    <Loaded query={useQuery(webhookQueries.list())} loading={texts.loading} failed={texts.loadFailed}>
      {({ webhooks, most }) => (
        <>
          {most != null && <Limit>{texts.most(most, webhooks.length)}</Limit>}
          {webhooks.length === 0 ? (
            <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
          ) : (
            <ul aria-label="웹훅" className="border-t border-ink">
              {webhooks.map((webhook) => (
                <WebhookRow key={webhook.key} webhook={webhook} />
              ))}
            </ul>
          )}
        </>
      )}
    </Loaded>
  );
}
