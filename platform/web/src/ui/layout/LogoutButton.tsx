import { paths } from '@maru/web/lib/paths';
import { useLogOut } from '@maru/web/lib/useLogOut';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LazyConfirmDialog } from '../LazyConfirmDialog';

/** Asks before it logs out, then leads home. */
export function LogoutButton({ className }: { className?: string }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const logOut = useLogOut(() => void navigate(paths.home));
  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)}>
        로그아웃
      </button>
      <LazyConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="로그아웃하시겠습니까?"
        confirmLabel="로그아웃"
        onConfirm={logOut}
      />
    </>
  );
}
