import { useSession } from '@maru/web/lib/auth';
import { MenuTabs } from '@maru/web/ui/layout/MenuTabs';
import { showCurrent } from '@maru/web/ui/showCurrent';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import type { IslandProps } from '../definition';
import { Replaced } from './Replaced';

/** What the menu has beside a page. What guests have of it stands there; whoever is logged in has entries of their own. */
export function NeighboursIsland({ place }: IslandProps) {
  const { isLoggedIn } = useSession();
  const { pathname } = useLocation();
  useLayoutEffect(() => showCurrent(place.querySelector('nav')), [place]);
  if (!isLoggedIn) return null;
  return (
    <Replaced place={place}>
      <MenuTabs path={pathname} />
    </Replaced>
  );
}
