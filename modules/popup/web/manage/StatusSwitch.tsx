import { type PopupModal, updatePopupStatus } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { Switch } from '@maru/web/ui/Switch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { popupKeys, popupManagerQueries } from './queries';
import { texts } from './texts';

/** Shows or hides the popup; saved at once. */
export function StatusSwitch({ popup }: { popup: PopupModal }) {
  const queryClient = useQueryClient();
  // A second click can come before the switch shows that it is busy.
  const isBusy = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (isActive: boolean) => updatePopupStatus({ body: { isActive, revision: popup.revision } }),
    meta: { changes: popupKeys, endsAtOnce: true },
    onSuccess: (saved) => queryClient.setQueryData(popupManagerQueries.popup().queryKey, saved),
    onError: () => queryClient.invalidateQueries(popupManagerQueries.popup()),
    onSettled: () => {
      isBusy.current = false;
    },
  });

  function change(isActive: boolean) {
    if (isBusy.current) return;
    isBusy.current = true;
    mutate(isActive);
  }

  return (
    <div className="grid gap-1.5">
      <div className="flex items-center gap-3">
        <Switch label="홈 화면에 팝업 표시" checked={popup.isActive} busy={isPending} onChange={change} />
        <span role="status" className="text-sm text-soft">
          {isPending ? '저장 중…' : popup.isActive ? '켜짐' : '꺼짐'}
        </span>
      </div>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {error && `${texts.statusFailed} ${toLocalisedMessage(error, '')}`}
      </p>
    </div>
  );
}
