import { Switch } from '@base-ui/react/switch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type PopupModal, updatePopupStatus } from '@/api';
import { toLocalisedMessage } from '@/lib/apiError';
import { popupManagerQueries } from './queries';
import { texts } from './texts';

/** Shows or hides the popup; saved at once. */
export function StatusSwitch({ popup }: { popup: PopupModal }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (isActive: boolean) => updatePopupStatus({ body: { isActive, revision: popup.revision } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(popupManagerQueries.popup().queryKey, saved);
      void queryClient.invalidateQueries();
    },
    onError: () => queryClient.invalidateQueries(popupManagerQueries.popup()),
  });
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center gap-3">
        <Switch.Root
          id="popup-active"
          checked={popup.isActive}
          disabled={isPending}
          onCheckedChange={(checked) => mutate(checked)}
          className="flex h-7 w-12 shrink-0 items-center rounded-full bg-line-strong transition-[background-color] data-checked:bg-accent data-disabled:opacity-60"
        >
          <Switch.Thumb className="block size-5 translate-x-1 rounded-full bg-raised transition-[translate] data-checked:translate-x-6" />
        </Switch.Root>
        <label htmlFor="popup-active" className="font-medium">
          홈 화면에 팝업 표시
        </label>
        <span role="status" className="text-[0.875rem] text-soft">
          {isPending ? '저장 중…' : popup.isActive ? '켜짐' : '꺼짐'}
        </span>
      </div>
      <p role="alert" className="text-[0.875rem] text-danger empty:hidden">
        {error && `${texts.statusFailed} ${toLocalisedMessage(error, '')}`}
      </p>
    </div>
  );
}
