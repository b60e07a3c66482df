import type { SiteBoard } from '@maru/web/api';
import { paths, wayBack } from '@maru/web/lib/paths';
import { ButtonLink } from '@maru/web/ui/Button';
import PenLine from 'lucide-react/icons/pen-line';
import { useLocation } from 'react-router';
import { mayWrite, useReader } from '../board';
import { boardPaths } from '../paths';
import { texts } from '../texts';

/** Leads to the write screen, with the category whose posts are shown; a guest goes to the login first and comes back to the board (specification, section 6). */
export function WriteButton({ board, category }: { board: SiteBoard; category: string }) {
  const verdict = mayWrite(board, useReader());
  const here = useLocation();
  if (verdict === 'no') return null;
  const to = verdict === 'yes' ? boardPaths.upload(board.key, category) : paths.login(wayBack(here));
  return (
    <ButtonLink to={to} className="shrink-0">
      <PenLine aria-hidden className="size-4" strokeWidth={1.75} />
      {texts.write}
    </ButtonLink>
  );
}
