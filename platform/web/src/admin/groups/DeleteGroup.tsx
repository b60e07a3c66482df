import { deleteGroup, type MemberGroup } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import { Button } from '@maru/web/ui/Button';
import { ConfirmDialog } from '@maru/web/ui/ConfirmDialog';
import { toast } from '@maru/web/ui/toast';
import { useUndoBatch } from '@maru/web/ui/useUndoBatch';
import { useMutation } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { groupKeys } from './queries';
import { groupTexts } from './texts';

type DeleteGroupProps = {
  group: MemberGroup;
  /** The id of what says why it cannot be removed. */
  heldBy: string | undefined;
};

/** Removes a group after a question, with a way back from the toast. What asks for it since is named where it is refused. */
export function DeleteGroup({ group, heldBy }: DeleteGroupProps) {
  const [asking, setAsking] = useState(false);
  const { wayBack } = useUndoBatch(groupTexts.undone);
  const remove = useMutation({
    mutationFn: () =>
      deleteGroup({ path: { key: group.key }, headers: { 'If-Match': String(group.revision) } }),
    meta: { changes: groupKeys, endsAtOnce: true },
  });

  return (
    <>
      <Button
        variant="secondary"
        size="s"
        held={heldBy !== undefined}
        aria-describedby={heldBy}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden className="size-4" />
        {groupTexts.remove}
        <span className="sr-only">: {group.title}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={groupTexts.removeQuestion(group.title)}
        description={groupTexts.removeHint(count(group.members))}
        confirmLabel={groupTexts.remove}
        danger
        onConfirm={async () => {
          const { batch } = await remove.mutateAsync();
          toast.success(groupTexts.removed, wayBack(batch));
        }}
      />
    </>
  );
}
