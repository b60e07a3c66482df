import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '@/lib/paths';
import { session } from '@/lib/session';

const ConfirmDialog = lazy(() =>
  import('@/components/ui/ConfirmDialog').then((module) => ({ default: module.ConfirmDialog })),
);

/** Asks before it logs out, then leads home. */
export function LogoutButton({ className }: { className?: string }) {
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();

  function ask() {
    setAsked(true);
    setAsking(true);
  }

  return (
    <>
      <button type="button" className={className} onClick={ask}>
        로그아웃
      </button>
      {asked && (
        <Suspense>
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            title="로그아웃 하시겠습니까?"
            confirmLabel="로그아웃"
            onConfirm={() => {
              session.clear();
              navigate(paths.home);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
