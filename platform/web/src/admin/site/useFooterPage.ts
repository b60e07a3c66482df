import { paths } from '@maru/web/lib/paths';
import { useSite } from '@maru/web/lib/site';

/** A page with the footer at its end: the home page, which may have none, else the first to which the menu leads. */
export function useFooterPage(): string | undefined {
  const { home, menu } = useSite();
  if (home.footer) return paths.home;
  const entries = menu.flatMap(({ items }) => items);
  return entries.find(({ path }) => path.startsWith('/') && path !== paths.home)?.path;
}
