import { HistoryPanel } from '@maru/web/admin/journal/HistoryPanel';
import { paths } from '@maru/web/lib/paths';
import { Button, buttonClass } from '@maru/web/ui/Button';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { BoardEditor } from '../manage/BoardEditor';
import { DeleteBoard } from '../manage/DeleteBoard';
import { boardManageQueries } from '../manage/queries';
import { manageTexts } from '../manage/texts';
import { boardPaths } from '../paths';

/** Where a board that was just made can be put. */
function MenuHint() {
  const isNew = (useLocation().state as { isNew?: boolean } | null)?.isNew === true;
  if (!isNew) return null;
  return (
    <p className="mb-4 flex flex-wrap gap-x-3 rounded-control bg-sunken px-4 py-3">
      {manageTexts.menuHint}
      <Link to={paths.admin.setting('menu')} className="text-accent underline-offset-4 hover:underline">
        {manageTexts.menuLink}
      </Link>
    </p>
  );
}

function Screen({ boardKey }: { boardKey: string }) {
  const navigate = useNavigate();
  const { data } = useQuery(boardManageQueries.board(boardKey));
  const [history, setHistory] = useState(false);
  return (
    <>
      <AdminHeading
        title={data?.title ?? manageTexts.what}
        crumbs={[{ label: manageTexts.title, path: boardPaths.admin.list }]}
        actions={
          data && (
            <>
              <DeleteBoard
                board={data}
                onDeleted={() => navigate(boardPaths.admin.list, { replace: true })}
              />
              <Button variant="secondary" size="s" onClick={() => setHistory(true)}>
                <History aria-hidden className="size-4" />
                {manageTexts.history}
              </Button>
              <a
                href={boardPaths.board(boardKey)}
                target="_blank"
                rel="noopener"
                className={buttonClass('secondary', 's')}
              >
                <ExternalLink aria-hidden className="size-4" />
                {manageTexts.view}
                <span className="sr-only">(새 창)</span>
              </a>
            </>
          )
        }
      />
      <MenuHint />
      <BoardEditor boardKey={boardKey} />
      <HistoryPanel
        open={history}
        onOpenChange={setHistory}
        kind="board"
        recordKey={boardKey}
        title="이 게시판의 변경 기록"
      />
    </>
  );
}

export function Component() {
  const { key = '' } = useParams();
  return <Screen key={key} boardKey={key} />;
}
