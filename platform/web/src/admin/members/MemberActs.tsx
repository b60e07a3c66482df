import type { AdminMember } from '@maru/web/api';
import { useProven } from '@maru/web/lib/useProven';
import { Button } from '@maru/web/ui/Button';
import { ConfirmDialog } from '@maru/web/ui/ConfirmDialog';
import { toast } from '@maru/web/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Act, actsFor, calls, withTokens } from './acts';
import { CorrectNames } from './CorrectNames';
import { EraseMember } from './EraseMember';
import { memberQueries } from './queries';
import { actTexts, correctionTexts, detailTexts, erasureTexts } from './texts';

const dangerous: Act[] = ['demote', 'disable', 'resetSecondFactor'];

function Row({ hint, children }: { hint: string; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <span className="text-md text-soft">{hint}</span>
      {children}
    </li>
  );
}

/** What an admin may decide about a member; each is asked about first. */
export function MemberActs({ member }: { member: AdminMember }) {
  const [asked, setAsked] = useState<Act | null>(null);
  // While the dialog goes away it still shows what it asked.
  const [last, setLast] = useState<Act>('logOut');
  const words = actTexts[last];
  const proven = useProven();
  const { mutateAsync } = useMutation({
    mutationFn: (act: Act) => proven(() => calls[act]({ id: member.id })),
    meta: { changes: [memberQueries.all()], endsAtOnce: true },
    onSuccess: (_done, act) => toast.success(actTexts[act].done),
  });

  function ask(act: Act) {
    setLast(act);
    setAsked(act);
  }

  return (
    <section aria-labelledby="member-acts" className="mt-10">
      <h2 id="member-acts" className="border-b border-ink pb-2 text-lg font-semibold">
        {detailTexts.acts}
      </h2>
      <ul>
        {actsFor(member).map((act) => (
          <Row key={act} hint={actTexts[act].hint}>
            <Button variant="secondary" size="s" onClick={() => ask(act)}>
              {actTexts[act].label}
            </Button>
          </Row>
        ))}
        <Row hint={correctionTexts.hint}>
          <CorrectNames member={member} />
        </Row>
        {member.role === 'ROLE_ADMIN' ? (
          <Row hint={erasureTexts.ofAdmin} />
        ) : (
          <Row hint={erasureTexts.hint}>
            <EraseMember member={member} />
          </Row>
        )}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={words.question(member.displayName)}
        description={withTokens(words.description, last, member)}
        confirmLabel={words.label}
        danger={dangerous.includes(last)}
        onConfirm={() => mutateAsync(last)}
      />
    </section>
  );
}
