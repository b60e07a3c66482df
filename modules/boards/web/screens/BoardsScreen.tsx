import { ButtonLink } from '@maru/web/ui/Button';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import Plus from 'lucide-react/icons/plus';
import { BoardList } from '../manage/BoardList';
import { manageTexts } from '../manage/texts';
import { boardPaths } from '../paths';

export function Component() {
  return (
    <>
      <AdminHeading
        title={manageTexts.title}
        crumbs={[{ label: manageTexts.what }]}
        description={manageTexts.description}
        actions={
          <ButtonLink to={boardPaths.admin.create} size="s">
            <Plus aria-hidden className="size-4" />
            {manageTexts.create}
          </ButtonLink>
        }
      />
      <BoardList />
    </>
  );
}
