import type { SiteBoard } from '@maru/web/api';
import { useSite } from '@maru/web/lib/site';
import { PageTabs } from '@maru/web/ui/layout/PageTabs';
import { PageTitle } from '@maru/web/ui/layout/PageTitle';
import { boardsFor, useReader } from '../board';
import { boardPaths } from '../paths';
import { texts } from '../texts';

/** The board's name, and the boards beside it. */
export function BoardHead({ board }: { board: SiteBoard }) {
  const boards = boardsFor(useSite(), useReader());
  return (
    <header className="container-page pt-14 desktop:pt-24">
      <PageTitle>{board.title}</PageTitle>
      <PageTabs
        label={texts.boards}
        places={boards.map(({ key, title }) => ({ to: boardPaths.board(key), title }))}
      />
      {board.archived && <p className="mt-6 rounded-control bg-sunken px-5 py-3">{texts.archived}</p>}
    </header>
  );
}
