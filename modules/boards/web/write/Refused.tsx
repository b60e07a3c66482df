import { paths } from '@maru/web/lib/paths';
import { alertDialog } from '@maru/web/ui/alertDialog';
import { Loading } from '@maru/web/ui/Skeleton';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useReader, type Verdict } from '../board';
import { texts } from '../texts';
import { WritePage } from './WritePage';

let told: Promise<boolean> | null = null;

/** Says it once, however often the screen is drawn meanwhile. */
function tell(): Promise<boolean> {
  told ??= alertDialog(texts.denied).finally(() => {
    told = null;
  });
  return told;
}

/**
 * Whoever may not write here is told so and led back (specification, section 6). Guests are asked to log in first:
 * they may be somebody who may.
 */
export function Refused({ verdict, back }: { verdict: Verdict; back: string }) {
  const { isLoggedIn } = useReader();
  const { pathname } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    let here = true;
    if (verdict === 'login' || !isLoggedIn) {
      navigate(paths.login(pathname), { replace: true });
      return;
    }
    void tell().then((isRead) => isRead && here && navigate(back, { replace: true }));
    return () => {
      here = false;
    };
  }, [verdict, isLoggedIn, pathname, back, navigate]);

  return (
    <WritePage title={texts.boards}>
      <Loading label={texts.loadingPost} />
    </WritePage>
  );
}
