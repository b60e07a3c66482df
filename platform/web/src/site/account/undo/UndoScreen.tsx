import type { MemberTakenBack } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { paths } from '@maru/web/lib/paths';
import { ButtonLink } from '@maru/web/ui/Button';
import { Loaded } from '@maru/web/ui/Loaded';
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
  const query = useQuery(change);

  if (done) return <TakenBack result={done} />;
  return (
    <Loaded
      query={query}
      loading="어떤 변경인지 확인하는 중이에요"
      failed="어떤 변경인지 확인하지 못했어요."
      missing={
        <AccountPage title="되돌릴 수 없는 링크예요" lead={toLocalisedMessage(query.error)}>
          <ButtonLink to={paths.home} variant="secondary">
            처음으로
          </ButtonLink>
        </AccountPage>
      }
      around={(state) => <AccountPage title="변경 되돌리기">{state}</AccountPage>}
    >
      {(found) => <UndoForm code={code} change={found} onDone={setDone} />}
    </Loaded>
  );
}
