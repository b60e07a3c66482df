import type { SiteBoard } from '@maru/web/api';
import { menuGroup } from '@maru/web/lib/menuGroup';
import { useSite } from '@maru/web/lib/site';
import { PageTabs } from '@maru/web/ui/layout/PageTabs';
import { PageTitle } from '@maru/web/ui/layout/PageTitle';
import { boardsFor, useReader } from '../board';
import { boardPaths } from '../paths';
import { texts } from '../texts';

/** The board's name, and what stands beside it: the other boards, and what else the menu has in its group. */
export function BoardHead({ board }: { board: SiteBoard }) {
  const site = useSite();
  const boards = boardsFor(site, useReader()).map(({ key, title }) => ({ to: boardPaths.board(key), title }));
  // Boards stand in their own order, and those that are not for this reader stand nowhere.
  const others = menuGroup(site.menu, boardPaths.board(board.key))?.items.filter(
    ({ path }) => !/^\/community\//i.test(path),
  );
  return (
    <header className="container-page pt-14 desktop:pt-24">
      <PageTitle>{board.title}</PageTitle>
      <PageTabs
        label={texts.boards}
        places={[...boards, ...(others ?? []).map(({ path, label }) => ({ to: path, title: label }))]}
      />
      {board.archived && <p className="mt-6 rounded-control bg-sunken px-5 py-3">{texts.archived}</p>}
    </header>
  );
}
