import { type ApiTokenList, type ApiTokenSummary, revokeToken } from '@maru/web/api';
import { ConfirmDialog } from '@maru/web/ui/ConfirmDialog';
import { Limit } from '@maru/web/ui/Limit';
import { Loaded } from '@maru/web/ui/Loaded';
import { EmptyState } from '@maru/web/ui/States';
import { Table } from '@maru/web/ui/table/Table';
import { toast } from '@maru/web/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { columns } from './columns';
import { tokenQueries } from './queries';
import { texts } from './texts';

function Tokens({ data }: { data: ApiTokenList }) {
  const [asked, setAsked] = useState<ApiTokenSummary | null>(null);
  const [open, setOpen] = useState(false);

  const revoke = useMutation({
    mutationFn: (key: string) => revokeToken({ path: { key } }),
    meta: { changes: [tokenQueries.list().queryKey] },
    onSuccess: () => toast.success(texts.revoked),
  });

  const { most, counted } = data;
  const limit = most != null && counted != null && <Limit>{texts.most(most, counted)}</Limit>;
  if (data.tokens.length === 0) {
    return (
      <>
        {limit}
        <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
      </>
    );
  }
  const expiring = data.tokens.filter(({ state }) => state === 'expiring').map(({ name }) => `‘${name}’`);
  return (
    <>
      {limit}
      {expiring.length > 0 && (
        <p role="note" className="mb-5 rounded-control bg-danger-soft px-4 py-3 text-md text-danger">
          {texts.expiring(expiring.join(', '))}
        </p>
      )}
      <Table
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
        onConfirm={() => asked && revoke.mutateAsync(asked.key)}
      />
    </>
  );
}

/** Every token, those that can be used first. */
export function TokenList() {
  return (
    <Loaded query={useQuery(tokenQueries.list())} loading={texts.loading} failed={texts.loadFailed}>
      {(data) => <Tokens data={data} />}
    </Loaded>
  );
}
