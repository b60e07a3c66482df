import { samePage } from '@maru/web/lib/pagePath';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { showCurrent } from '../showCurrent';

export type PageTabsProps = { label: string; places: { to: string; title: string }[] };

/** Pages beside this one, below the title. */
export function PageTabs({ label, places }: PageTabsProps) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  useEffect(() => showCurrent(row.current), []);

  if (places.length < 2) return null;
  return (
    <nav
      ref={row}
      aria-label={label}
      className="relative mt-8 border-b border-line desktop:mt-12 max-desktop:-mx-5.5 max-desktop:overflow-x-auto max-desktop:px-5.5 max-desktop:[scrollbar-width:none]"
    >
      <ul className="flex w-max gap-x-6 desktop:gap-x-8">
        {places.map(({ to, title }) => (
          <li key={to} className="max-desktop:last:pe-5.5">
            <Link
              to={to}
              aria-current={samePage(to, pathname) ? 'page' : undefined}
              className="-mb-px inline-flex min-h-12 items-center border-b-2 border-transparent whitespace-nowrap text-soft transition-[color,border-color] hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
