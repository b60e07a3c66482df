import type { SiteBoard } from '@maru/web/api';
import { paths } from '@maru/web/lib/paths';
import { ButtonLink } from '@maru/web/ui/Button';
import { PageTitle } from '@maru/web/ui/layout/PageTitle';
import Lock from 'lucide-react/icons/lock';
import { useReader } from '../board';
import { boardPaths } from '../paths';
import { texts } from '../texts';

/** What others see of a secret post: that there is one. */
export function LockedPost({ id, board }: { id: number; board: SiteBoard }) {
  const { isLoggedIn } = useReader();
  return (
    <div className="container-page grid flex-1 content-center justify-items-center gap-5 py-28 text-center">
      <Lock aria-hidden className="size-9 text-accent" strokeWidth={1.25} />
      <PageTitle>{texts.lockedTitle}</PageTitle>
      <p className="max-w-[26rem] text-soft">{isLoggedIn ? `${texts.lockedHint}.` : texts.lockedBody}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2.5">
        <ButtonLink to={boardPaths.board(board.key)} variant="secondary">
          {texts.list}
        </ButtonLink>
        {!isLoggedIn && <ButtonLink to={paths.login(boardPaths.post(id))}>{texts.login}</ButtonLink>}
      </div>
    </div>
  );
}
