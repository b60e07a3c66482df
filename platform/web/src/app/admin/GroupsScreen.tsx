import { GroupDialog } from '@maru/web/admin/groups/GroupDialog';
import { GroupList } from '@maru/web/admin/groups/GroupList';
import { groupTexts } from '@maru/web/admin/groups/texts';
import type { MemberGroup } from '@maru/web/api';
import { paths } from '@maru/web/lib/paths';
import { Button } from '@maru/web/ui/Button';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';

export function Component() {
  /** The group whose dialog is open; null for a new one. */
  const [edited, setEdited] = useState<MemberGroup | null>(null);
  const [open, setOpen] = useState(false);

  function edit(group: MemberGroup | null) {
    setEdited(group);
    setOpen(true);
  }

  return (
    <>
      <AdminHeading
        title={groupTexts.title}
        crumbs={[{ label: '회원', path: paths.admin.members }]}
        description={groupTexts.description}
        actions={
          <Button size="s" onClick={() => edit(null)}>
            <Plus aria-hidden className="size-4" />
            {groupTexts.create}
          </Button>
        }
      />
      <GroupList onRename={edit} />
      <GroupDialog open={open} group={edited} onClose={() => setOpen(false)} />
    </>
  );
}
