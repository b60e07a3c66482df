import type { SiteBoard } from '@maru/web/api';
import { words } from '@maru/web/lib/language';
import { showCurrent } from '@maru/web/ui/showCurrent';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { boardPaths } from '../paths';
import { boardFilters } from '../search';

export const categoryTexts = words('boardCategories', { label: '분류', all: '전체' });

type CategoriesProps = {
  board: SiteBoard;
  /** The key of the category whose posts are shown, or nothing. */
  here: string;
};

/** The ways to the whole board and to each of its categories. */
export default function Categories({ board, here }: CategoriesProps) {
  const row = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is current, which is seen then.
  useEffect(() => showCurrent(row.current), [here]);

  return (
    <nav
      ref={row}
      aria-label={categoryTexts.label}
      className="relative max-desktop:-mx-5.5 max-desktop:overflow-x-auto max-desktop:px-5.5 max-desktop:[scrollbar-width:none]"
    >
      <ul className="flex gap-2 py-0.5 max-desktop:w-max desktop:flex-wrap">
        {[{ key: '', title: categoryTexts.all }, ...board.categories].map(({ key, title }) => (
          <li key={key} className="max-desktop:last:pe-5.5">
            <Link
              to={{ pathname: boardPaths.board(board.key), search: boardFilters.write({ category: key }) }}
              aria-current={key === here ? 'page' : undefined}
              className="inline-flex min-h-9 items-center rounded-full border border-line px-4 text-md whitespace-nowrap text-soft transition-[color,border-color] hover:border-ink hover:text-ink aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent-strong"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
