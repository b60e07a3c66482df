import type { PopupModal, SchedulePlanDetail } from '@maru/web/api';
import { UnsavedEdit } from '@maru/web/record/autosave/UnsavedEdit';
import { DraftButton } from '@maru/web/record/draft/DraftButton';
import { DraftNotice, OtherDrafts } from '@maru/web/record/draft/DraftNotice';
import { noTimes, type Times, timesOf } from '@maru/web/record/draft/queries';
import { useOpenedDraft, useSaveDraft } from '@maru/web/record/draft/useDraft';
import { Button } from '@maru/web/ui/Button';
import { Loaded } from '@maru/web/ui/Loaded';
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
  const { isKept, keep } = useSaveDraft(opened);

  async function plan(times: Times) {
    const content = image.planned();
    if (content) await keep({ kind: 'popup', key: home, baseRevision: popup.revision, content }, times);
  }

  return (
    <>
      {opened ? <DraftNotice plan={opened.plan} /> : <OtherDrafts kind="popup" record={home} />}
      <UnsavedEdit
        autosaveKey={opened ? `popupDraft:${opened.plan.key}` : 'popupDraft'}
        value={image.kept}
        dirty={image.changed && !isKept}
        saving={image.busy}
        isAutosave={({ alt }) => typeof alt === 'string'}
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
            <DraftButton
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
    </>
  );
}

function StoredPopup() {
  return (
    <Loaded query={useQuery(popupManagerQueries.popup())} loading="불러오는 중" failed={texts.loadFailed}>
      {(popup) => <PopupForm popup={popup} />}
    </Loaded>
  );
}

/** The popup of the home page: on or off at once, its picture on request, or at a time. */
export function PopupManager() {
  const { key, query } = useOpenedDraft();
  if (key === null) return <StoredPopup />;
  return (
    <Loaded query={query} loading="불러오는 중" failed={texts.loadFailed}>
      {(plan) => <PopupForm key={key} popup={plan.content as PopupModal} opened={plan} />}
    </Loaded>
  );
}
