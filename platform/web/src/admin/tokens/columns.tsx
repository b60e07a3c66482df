import type { ApiTokenScope, ApiTokenSummary } from '@maru/web/api';
import { formatDate, formatDateTime } from '@maru/web/lib/format';
import { Button } from '@maru/web/ui/Button';
import { StateBadge } from '@maru/web/ui/StateBadge';
import type { Column } from '@maru/web/ui/table/Table';
import { labels } from './scopes';
import { endings, kinds, states, texts } from './texts';

/** What a token may do, in words. */
function reach({ kind, drafts, scopes: own }: ApiTokenSummary, scopes: ApiTokenScope[]): string {
  if (kind === 'admin') return labels(own, scopes).join(', ');
  return drafts ? `${kinds.delivery.label}, ${texts.drafts}` : kinds.delivery.label;
}

export function columns(
  scopes: ApiTokenScope[],
  revoke: (token: ApiTokenSummary) => void,
): Column<ApiTokenSummary>[] {
  return [
    {
      key: 'name',
      label: texts.name,
      cell: (token) => (
        <span className="grid gap-0.5">
          <span className="font-medium">{token.name}</span>
          <span className="text-xs text-soft">{reach(token, scopes)}</span>
        </span>
      ),
    },
    {
      key: 'state',
      label: '상태',
      cell: ({ state, endedBy }) => (
        <span className="grid justify-items-start gap-0.5">
          <StateBadge tone={states[state].tone}>{states[state].label}</StateBadge>
          {endedBy && <span className="text-xs text-soft">{`만든 관리자: ${endings[endedBy]}`}</span>}
        </span>
      ),
    },
    { key: 'by', label: '만든 사람', width: 'w-28', cell: ({ createdBy }) => createdBy || '—' },
    {
      key: 'until',
      label: '만료',
      width: 'w-28',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ expiresAt }) => formatDate(expiresAt),
    },
    {
      key: 'used',
      label: '마지막 사용',
      width: 'w-40',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : '—'),
    },
    {
      key: 'revoke',
      label: '관리',
      width: 'w-28',
      actions: true,
      cell: (token) =>
        token.revokedAt || token.state === 'ended' ? (
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
