import { changeGroupMembers, type MemberGroup } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { count } from '@maru/web/lib/format';
import { Button } from '@maru/web/ui/Button';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import type { BulkChange } from '@maru/web/ui/table/useBulkChange';
import { toast } from '@maru/web/ui/toast';
import { useState } from 'react';
import { groupsTexts } from './texts';

type GroupActionsProps = {
  groups: MemberGroup[];
  ids: number[];
  bulk: BulkChange;
  onDone: () => void;
};

/** Puts the chosen members into a group, or takes them out of it. */
export function GroupActions({ groups, ids, bulk, onDone }: GroupActionsProps) {
  const [chosen, setChosen] = useState('');
  const group = groups.find(({ key }) => key === chosen) ?? groups[0];
  if (!group) return null;

  async function change({ key, title }: MemberGroup, belong: boolean) {
    try {
      await bulk.run({
        mutationFn: async () => {
          const { changed, batch } = await changeGroupMembers({ path: { key }, body: { ids, belong } });
          const message = (belong ? groupsTexts.added : groupsTexts.taken)(title, count(changed));
          return { message, undone: groupsTexts.undone, batch };
        },
      });
      onDone();
    } catch (error) {
      toast.error(toLocalisedMessage(error, groupsTexts.failed));
    }
  }

  return (
    <>
      <NativeSelect
        aria-label={groupsTexts.group}
        value={group.key}
        onChange={({ target }) => setChosen(target.value)}
      >
        {groups.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </NativeSelect>
      <Button variant="secondary" size="s" onClick={() => change(group, true)}>
        {groupsTexts.add}
      </Button>
      <Button variant="secondary" size="s" onClick={() => change(group, false)}>
        {groupsTexts.take}
      </Button>
    </>
  );
}
