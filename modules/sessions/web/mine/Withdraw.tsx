import type { SessionMyApplicationDetail } from '@maru/web/api';
import { paths } from '@maru/web/lib/paths';
import { Button } from '@maru/web/ui/Button';
import { LazyConfirmDialog } from '@maru/web/ui/LazyConfirmDialog';
import { toast } from '@maru/web/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { withdraw } from '../queries';
import { ownTexts } from '../texts';

/** Takes an application back while the session is open. */
export function Withdraw({ application }: { application: SessionMyApplicationDetail }) {
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  if (!application.canWithdraw)
    return <p className="text-[0.9375rem] text-soft">{ownTexts.cannotWithdraw}</p>;

  async function confirm() {
    await withdraw(queryClient, application.id);
    toast.success(ownTexts.withdrawn);
    navigate(paths.myPage, { replace: true });
  }

  return (
    <div>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {ownTexts.withdraw}
      </Button>
      <LazyConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={ownTexts.withdrawQuestion}
        description={ownTexts.withdrawHint}
        confirmLabel={ownTexts.withdraw}
        cancelLabel={ownTexts.keep}
        danger
        onConfirm={confirm}
      />
    </div>
  );
}
