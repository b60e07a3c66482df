import { HistoryPanel } from '@maru/web/admin/journal/HistoryPanel';
import { MemberDetails } from '@maru/web/admin/members/MemberDetails';
import { texts } from '@maru/web/admin/members/texts';
import { paths } from '@maru/web/lib/paths';
import { toId } from '@maru/web/lib/toId';
import { Button, ButtonLink } from '@maru/web/ui/Button';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Eye from 'lucide-react/icons/eye';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';

/** The list as it was filtered; all of it for whoever came from elsewhere. */
function listOf(state: unknown): string {
  const known = typeof state === 'object' && state !== null && 'list' in state;
  return known && typeof state.list === 'string' ? state.list : '';
}

function Screen({ id }: { id: number }) {
  const search = listOf(useLocation().state);
  const [history, setHistory] = useState(false);
  return (
    <>
      <AdminHeading
        title="회원 상세"
        crumbs={[{ label: '회원', path: paths.admin.members }]}
        actions={
          <>
            <ButtonLink to={{ pathname: paths.admin.members, search }} variant="secondary" size="s">
              <ArrowLeft aria-hidden className="size-4" />
              {texts.back}
            </ButtonLink>
            <ButtonLink to={paths.admin.accessOf(id)} variant="secondary" size="s">
              <Eye aria-hidden className="size-4" />
              {texts.accesses}
            </ButtonLink>
            <Button variant="secondary" size="s" onClick={() => setHistory(true)}>
              <History aria-hidden className="size-4" />
              {texts.history}
            </Button>
          </>
        }
      />
      <MemberDetails id={id} />
      <HistoryPanel
        open={history}
        onOpenChange={setHistory}
        kind="member"
        recordKey={String(id)}
        title="이 회원의 변경 기록"
      />
    </>
  );
}

export function Component() {
  const id = toId(useParams().id);
  return id === null ? <NotFound /> : <Screen key={id} id={id} />;
}
