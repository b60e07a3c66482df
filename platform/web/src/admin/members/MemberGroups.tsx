import { GroupChoice } from '@maru/web/admin/groups/GroupChoice';
import { groupQueries } from '@maru/web/admin/groups/queries';
import { type AdminMemberDetails, changeMemberGroups } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { Button } from '@maru/web/ui/Button';
import { toast } from '@maru/web/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { memberQueries } from './queries';
import { groupsTexts } from './texts';

/** The groups that a member is in. */
export function MemberGroups({ member }: { member: AdminMemberDetails }) {
  const [groups, setGroups] = useState<string[]>(member.groups);
  const saving = useMutation({
    mutationFn: () =>
      changeMemberGroups({
        path: { id: member.id },
        body: { groups, revision: member.groupsRevision },
      }),
    meta: { changes: [memberQueries.all(), groupQueries.all()] },
    onSuccess: () => toast.success(groupsTexts.saved),
  });

  return (
    <section aria-label={groupsTexts.title} className="mt-10 grid gap-3">
      <GroupChoice
        label={groupsTexts.title}
        hint={groupsTexts.hint}
        value={groups}
        error={saving.error ? toLocalisedMessage(saving.error, groupsTexts.failed) : undefined}
        onChange={setGroups}
      />
      <Button
        variant="secondary"
        size="s"
        className="justify-self-start"
        busy={saving.isPending}
        busyLabel={groupsTexts.saving}
        onClick={() => saving.mutate()}
      >
        {groupsTexts.save}
      </Button>
    </section>
  );
}
