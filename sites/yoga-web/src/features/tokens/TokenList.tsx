import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiTokenScope, type ApiTokenSummary, revokeToken } from '@/api';
import { Button } from '@/components/ui/Button';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { type Column, RecordTable } from '@/components/ui/RecordTable';
import { Loading } from '@/components/ui/Skeleton';
import { StateBadge } from '@/components/ui/StateBadge';
import { EmptyState, ErrorState } from '@/components/ui/States';
import { toast } from '@/components/ui/toast';
import { ApiError } from '@/lib/apiError';
import { formatDate, formatDateTime } from '@/lib/format';
import { tokenQueries } from './queries';
import { labels } from './scopes';
import { states, texts } from './texts';

function columns(
  scopes: ApiTokenScope[],
  revoke: (token: ApiTokenSummary) => void,
): Column<ApiTokenSummary>[] {
  return [
    {
      key: 'name',
      label: texts.name,
      cell: ({ name, scopes: own }) => (
        <span className="grid gap-0.5">
          <span className="font-medium">{name}</span>
          <span className="text-[0.8125rem] text-soft">{labels(own, scopes).join(', ')}</span>
        </span>
      ),
    },
    {
      key: 'state',
      label: '상태',
      cell: ({ state }) => <StateBadge tone={states[state].tone}>{states[state].label}</StateBadge>,
    },
    { key: 'by', label: '만든 사람', className: 'w-28', cell: ({ createdBy }) => createdBy || '—' },
    {
      key: 'until',
      label: '만료',
      className: 'w-28 whitespace-nowrap tabular-nums',
      cell: ({ expiresAt }) => (expiresAt ? formatDate(expiresAt) : '없음'),
    },
    {
      key: 'used',
      label: '마지막 사용',
      className: 'w-40 whitespace-nowrap tabular-nums',
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : '—'),
    },
    {
      key: 'revoke',
      label: '관리',
      className: 'w-28 @table:py-1!',
      cell: (token) =>
        token.revokedAt ? (
          '—'
        ) : (
          <Button variant="secondary" size="s" onClick={() => revoke(token)}>
            {texts.revoke}
            <span className="sr-only"> {token.name}</span>
          </Button>
        ),
    },
  ];
}

/** Every token, those that can be used first. */
export function TokenList() {
  const queryClient = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(tokenQueries.list());
  const [asked, setAsked] = useState<ApiTokenSummary | null>(null);
  const [open, setOpen] = useState(false);

  async function revoke() {
    if (!asked) return;
    await revokeToken({ path: { key: asked.key } });
    toast.success(texts.revoked);
    await queryClient.invalidateQueries();
  }

  if (error && !data) {
    const shown = new ApiError(0, texts.loadFailed);
    return <ErrorState error={shown} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <Loading label={texts.loading} />;
  if (data.tokens.length === 0) return <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>;
  return (
    <>
      <RecordTable
        caption={texts.list}
        columns={columns(data.scopes, (token) => {
          setAsked(token);
          setOpen(true);
        })}
        rows={data.tokens}
        rowKey={({ key }) => key}
      />
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={texts.revokeTitle(asked?.name ?? '')}
        description={texts.revokeHint}
        confirmLabel={texts.revoke}
        cancelLabel="닫기"
        danger
        onConfirm={revoke}
      />
    </>
  );
}
