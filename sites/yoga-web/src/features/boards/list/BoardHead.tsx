import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import type { SiteBoard } from '@/api';
import { PageTitle } from '@/components/layout/PageTitle';
import { paths } from '@/lib/paths';
import { useSite } from '@/lib/site';
import { boardsFor, useReader } from '../board';
import { texts } from '../texts';

/** The board's name, and the boards beside it. */
export function BoardHead({ board }: { board: SiteBoard }) {
  const boards = boardsFor(useSite(), useReader());
  const row = useRef<HTMLElement>(null);

  // On a phone the row is wider than the screen: the current board slides into view, the page stays where it is.
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && here) {
      row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2;
    }
  }, []);

  return (
    <header className="container-page pt-14 desktop:pt-24">
      <PageTitle>{board.title}</PageTitle>
      {boards.length > 1 && (
        <nav
          ref={row}
          aria-label={texts.boards}
          className="relative mt-8 border-b border-line desktop:mt-12 max-desktop:-mx-5.5 max-desktop:overflow-x-auto max-desktop:px-5.5 max-desktop:[scrollbar-width:none]"
        >
          <ul className="flex w-max gap-x-6 desktop:gap-x-8">
            {boards.map(({ key, title }) => (
              <li key={key} className="max-desktop:last:pe-5.5">
                <NavLink
                  to={paths.board(key)}
                  className="-mb-px inline-flex min-h-12 items-center border-b-2 border-transparent whitespace-nowrap text-soft transition-[color,border-color] hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
                >
                  {title}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}
