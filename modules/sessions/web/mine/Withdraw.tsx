import type { SessionMyApplicationDetail } from '@maru/web/api';
import { paths } from '@maru/web/lib/paths';
import { Button } from '@maru/web/ui/Button';
import { LazyConfirmDialog } from '@maru/web/ui/LazyConfirmDialog';
import { toast } from '@maru/web/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { withdrawal } from '../queries';
import { ownTexts } from '../texts';

/** Takes an application back while the session is open. */
export function Withdraw({ application }: { application: SessionMyApplicationDetail }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const withdraw = useMutation({
    ...withdrawal(application.id),
    onSuccess: () => {
      toast.success(ownTexts.withdrawn);
      navigate(paths.myPage, { replace: true });
    },
  });
  if (!application.canWithdraw) return <p className="text-md text-soft">{ownTexts.cannotWithdraw}</p>;

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
        onConfirm={() => withdraw.mutateAsync()}
      />
    </div>
  );
}
