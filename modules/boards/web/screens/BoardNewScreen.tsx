import { useOpenedDraft } from '@maru/web/record/draft/useDraft';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { useNavigate } from 'react-router';
import { CreateBoard } from '../manage/CreateBoard';
import { PlannedBoard } from '../manage/PlannedBoard';
import { manageTexts } from '../manage/texts';
import { boardPaths } from '../paths';

export function Component() {
  const navigate = useNavigate();
  const draft = useOpenedDraft();
  return (
    <>
      <AdminHeading
        title={draft.query.data?.plan.title ?? manageTexts.create}
        crumbs={[{ label: manageTexts.title, path: boardPaths.admin.list }]}
      />
      {draft.key === null ? (
        <CreateBoard
          onCreated={(key) => navigate(boardPaths.admin.edit(key), { replace: true, state: { isNew: true } })}
        />
      ) : (
        <PlannedBoard />
      )}
    </>
  );
}
