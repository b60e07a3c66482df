import type { PopupModal, SchedulePlanDetail } from '@maru/web/api';
import { KeptDraft } from '@maru/web/record/draft/KeptDraft';
import { leaveDraft } from '@maru/web/record/draft/useDraft';
import { PlanButton } from '@maru/web/record/plan/PlanButton';
import { OtherPlans, PlanNotice } from '@maru/web/record/plan/PlanNotice';
import { noTimes, type Times, timesOf } from '@maru/web/record/plan/queries';
import { useKeepPlan, useOpenedPlan } from '@maru/web/record/plan/usePlanned';
import { Button } from '@maru/web/ui/Button';
import { LeaveGuard } from '@maru/web/ui/LeaveGuard';
import { Loading } from '@maru/web/ui/Skeleton';
import { ErrorState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { PopupFields } from './PopupFields';
import { PopupPreview } from './PopupPreview';
import { popupManagerQueries } from './queries';
import { StatusSwitch } from './StatusSwitch';
import { texts } from './texts';
import { usePopupForm } from './usePopupForm';

/** The one popup there is, as plans name it. */
const home = 'home';

type PopupFormProps = {
  popup: PopupModal;
  /** The plan that is edited instead: shown from its time on, so there is nothing to switch. */
  opened?: SchedulePlanDetail;
};

function PopupForm({ popup, opened }: PopupFormProps) {
  const image = usePopupForm(popup);
  const { isKept, keep } = useKeepPlan(opened);
  const dirty = image.changed && !isKept;
  const draftKey = opened ? `popupDraft:${opened.plan.key}` : 'popupDraft';

  async function plan(times: Times) {
    const content = image.planned();
    if (content) await keep({ kind: 'popup', key: home, baseRevision: popup.revision, content }, times);
  }

  return (
    <>
      {opened ? <PlanNotice plan={opened.plan} /> : <OtherPlans kind="popup" record={home} />}
      <KeptDraft
        draftKey={draftKey}
        value={image.kept}
        dirty={dirty}
        isDraft={({ alt }) => typeof alt === 'string'}
        onTake={image.take}
      />
      <div className="grid items-start gap-8 desktop:grid-cols-2">
        <div className="grid gap-6">
          {!opened && <StatusSwitch popup={popup} />}
          <PopupFields image={image}>
            {!opened && (
              <Button
                size="s"
                disabled={image.uploading}
                busy={image.busy}
                busyLabel="업데이트 중…"
                onClick={image.update}
              >
                업데이트
              </Button>
            )}
            <PlanButton
              times={opened ? timesOf(opened.plan) : noTimes}
              disabled={image.uploading || image.busy}
              onOpen={() => image.planned() !== null}
              onSubmit={plan}
            />
            <Button variant="quiet" size="s" disabled={!image.changed || image.busy} onClick={image.cancel}>
              취소
            </Button>
          </PopupFields>
        </div>
        <PopupPreview imageUrl={image.imageUrl} alt={image.alt} isActive={popup.isActive} />
      </div>
      <LeaveGuard
        dirty={dirty}
        saving={image.busy}
        description={texts.leave}
        onLeave={() => leaveDraft(draftKey)}
      />
    </>
  );
}

function StoredPopup() {
  const { data, error, refetch, isFetching } = useQuery(popupManagerQueries.popup());
  if (data) return <PopupForm popup={data} />;
  if (error)
    return (
      <ErrorState
        failed={texts.loadFailed}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return <Loading label="불러오는 중" />;
}

/** The popup of the home page: on or off at once, its picture on request, or at a time. */
export function PopupManager() {
  const { key, plan, error, retry, retrying } = useOpenedPlan();
  if (key === null) return <StoredPopup />;
  if (plan) return <PopupForm key={key} popup={plan.content as PopupModal} opened={plan} />;
  if (error)
    return <ErrorState failed={texts.loadFailed} error={error} onRetry={retry} retrying={retrying} />;
  return <Loading label="불러오는 중" />;
}
