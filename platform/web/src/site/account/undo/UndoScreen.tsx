import type { MemberTakenBack } from '@maru/web/api';
import { ApiError } from '@maru/web/lib/apiError';
import { paths } from '@maru/web/lib/paths';
import { ButtonLink } from '@maru/web/ui/Button';
import { Loading } from '@maru/web/ui/Skeleton';
import { ErrorState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { AccountPage } from '../AccountPage';
import { accountQueries } from '../queries';
import { TakenBack } from './TakenBack';
import { UndoForm } from './UndoForm';

/**
 * Where the link leads that a change of phone or e-mail sent to whoever had it before, and a second factor to whoever
 * it is of. Nothing is taken back by opening it, since programs open links too.
 */
export function UndoScreen() {
  const { code = '' } = useParams();
  const [done, setDone] = useState<MemberTakenBack | null>(null);
  // A link that did its work leads nowhere.
  const change = { ...accountQueries.change(code), enabled: done === null };
  const { data, error, refetch, isFetching } = useQuery(change);

  if (done) return <TakenBack result={done} />;
  if (data) return <UndoForm code={code} change={data} onDone={setDone} />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <AccountPage title="되돌릴 수 없는 링크예요" lead={error.message}>
        <ButtonLink to={paths.home} variant="secondary">
          처음으로
        </ButtonLink>
      </AccountPage>
    );
  }
  return (
    <AccountPage title="변경 되돌리기">
      {error ? (
        <ErrorState
          failed="어떤 변경인지 확인하지 못했어요."
          error={error}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <Loading label="어떤 변경인지 확인하는 중이에요" />
      )}
    </AccountPage>
  );
}
