import { paths } from '@maru/web/lib/paths';
import { useLogOut } from '@maru/web/lib/useLogOut';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LazyConfirmDialog } from '../LazyConfirmDialog';
import { uiTexts } from '../texts';

/** Asks before it logs out, then leads home. */
export function LogoutButton({ className }: { className?: string }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const logOut = useLogOut(() => void navigate(paths.home));
  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)}>
        {uiTexts.logOut}
      </button>
      <LazyConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={uiTexts.logOutQuestion}
        confirmLabel={uiTexts.logOut}
        onConfirm={logOut}
      />
    </>
  );
}
