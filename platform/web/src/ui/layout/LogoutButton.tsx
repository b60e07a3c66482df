import { endLogin } from '@maru/web/api';
import { paths } from '@maru/web/lib/paths';
import { session } from '@maru/web/lib/session';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LazyConfirmDialog } from '../LazyConfirmDialog';

/** Asks before it logs out, then leads home. */
export function LogoutButton({ className }: { className?: string }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
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
        onConfirm={() => {
          // The login ends here at once; the server hears of it while the visitor goes home.
          endLogin({ path: { id: 'current' } }).catch(() => undefined);
          session.clear();
          navigate(paths.home);
        }}
      />
    </>
  );
}
