import { useQuery } from '@tanstack/react-query';
import type { PopupModal, SchedulePlanDetail } from '@/api';
import { PlanButton } from '@/components/plan/PlanButton';
import { OtherPlans, PlanNotice } from '@/components/plan/PlanNotice';
import { noTimes, type Times, timesOf } from '@/components/plan/queries';
import { useKeepPlan, useOpenedPlan } from '@/components/plan/usePlanned';
import { Button } from '@/components/ui/Button';
import { Loading } from '@/components/ui/Skeleton';
import { ErrorState } from '@/components/ui/States';
import { ApiError, toLocalisedMessage } from '@/lib/apiError';
import { PopupFields } from './PopupFields';
import { PopupPreview } from './PopupPreview';
import { popupManagerQueries } from './queries';
import { StatusSwitch } from './StatusSwitch';
import { texts } from './texts';
import { type PopupImage, usePopupImage } from './usePopupImage';

/** The one popup there is, as plans name it. */
const home = 'home';

function PlanPopup(props: { popup: PopupModal; image: PopupImage; opened?: SchedulePlanDetail }) {
  const { popup, image, opened } = props;
  const { keep } = useKeepPlan(opened);

  async function plan(times: Times) {
    const content = image.planned();
    if (content) await keep({ kind: 'popup', key: home, baseRevision: popup.revision, content }, times);
  }

  return (
    <PlanButton
      times={opened ? timesOf(opened.plan) : noTimes}
      disabled={image.uploading || image.busy}
      onOpen={() => image.planned() !== null}
      onSubmit={plan}
    />
  );
}

function PopupForm({ popup }: { popup: PopupModal }) {
  const image = usePopupImage(popup);
  return (
    <>
      <OtherPlans kind="popup" record={home} />
      <div className="grid items-start gap-8 desktop:grid-cols-2">
        <div className="grid gap-6">
          <StatusSwitch popup={popup} />
          <PopupFields image={image}>
            <Button
              size="s"
              disabled={image.uploading}
              busy={image.busy}
              busyLabel="업데이트 중…"
              onClick={image.update}
            >
              업데이트
            </Button>
            <PlanPopup popup={popup} image={image} />
            <Button variant="quiet" size="s" disabled={!image.changed || image.busy} onClick={image.cancel}>
              취소
            </Button>
          </PopupFields>
        </div>
        <PopupPreview imageUrl={image.imageUrl} alt={image.alt} isActive={popup.isActive} />
      </div>
    </>
  );
}

/** The popup as a plan holds it: shown from its time on, so there is nothing to switch. */
function PlannedPopup({ opened }: { opened: SchedulePlanDetail }) {
  const popup = opened.content as PopupModal;
  const image = usePopupImage(popup);
  return (
    <>
      <PlanNotice plan={opened.plan} />
      <div className="grid items-start gap-8 desktop:grid-cols-2">
        <PopupFields image={image}>
          <PlanPopup popup={popup} image={image} opened={opened} />
          <Button variant="quiet" size="s" disabled={!image.changed || image.busy} onClick={image.cancel}>
            취소
          </Button>
        </PopupFields>
        <PopupPreview imageUrl={image.imageUrl} alt={image.alt} isActive={popup.isActive} />
      </div>
    </>
  );
}

type FailedProps = { error: unknown; onRetry: () => void; retrying: boolean };

function Failed({ error, onRetry, retrying }: FailedProps) {
  const reason = toLocalisedMessage(error, '');
  const shown = new ApiError(0, `${texts.loadFailed} ${reason}`.trim());
  return <ErrorState error={shown} onRetry={onRetry} retrying={retrying} />;
}

function StoredPopup() {
  const { data, error, refetch, isFetching } = useQuery(popupManagerQueries.popup());
  if (data) return <PopupForm popup={data} />;
  if (error) return <Failed error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return <Loading label="불러오는 중" />;
}

/** The popup of the home page: on or off at once, its picture on request, or at a time. */
export function PopupManager() {
  const { key, plan, error, retry, retrying } = useOpenedPlan();
  if (key === null) return <StoredPopup />;
  if (plan) return <PlannedPopup key={key} opened={plan} />;
  if (error) return <Failed error={error} onRetry={retry} retrying={retrying} />;
  return <Loading label="불러오는 중" />;
}
