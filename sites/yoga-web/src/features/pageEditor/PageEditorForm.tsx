import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PageContent, SchedulePlanDetail } from '@/api';
import { PlanButton } from '@/components/plan/PlanButton';
import { OtherPlans, PlanNotice } from '@/components/plan/PlanNotice';
import { noTimes, type Times, timesOf } from '@/components/plan/queries';
import { planTexts } from '@/components/plan/texts';
import { useKeepPlan } from '@/components/plan/usePlanned';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { EditorFields } from '@/components/ui/EditorFields';
import { LeaveGuard } from '@/components/ui/LeaveGuard';
import { SaveBar } from '@/components/ui/SaveBar';
import { formatDateTime } from '@/lib/format';
import { dropDraft } from '@/lib/localDraft';
import { BasicFields } from './BasicFields';
import { ImageList } from './ImageList';
import { InfoImageList } from './InfoImageList';
import { PageConflict } from './PageConflict';
import { planStore, toPlanned } from './planned';
import { hasError, SectionTabs } from './SectionTabs';
import { StashNotice } from './StashNotice';
import { keyOf } from './stash';
import { TextList } from './TextList';
import { texts } from './texts';
import { type Editor, pageStore, usePageEditor } from './usePageEditor';
import { VideoList } from './VideoList';

/** The tab whose parts are shown; after a refused save the first one that has an error. */
function useSection({ base, draft, errors }: Editor): string | null {
  const [search, setSearch] = useSearchParams();
  const { sections } = base;
  const asked = search.get('tab');
  const current = sections.find((section) => section.key === asked)?.key ?? sections[0]?.key ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only new errors lead to another tab, not typing
  useEffect(() => {
    const wrong = sections.filter((section) => hasError(section.key, draft, errors, sections));
    const first = wrong[0];
    if (!first || wrong.some((section) => section.key === current)) return;
    setSearch({ tab: first.key }, { replace: true, preventScrollReset: true });
  }, [errors]);

  return current;
}

function Parts({ editor }: { editor: Editor }) {
  const { base, draft, errors } = editor;
  const section = useSection(editor);
  return (
    <>
      <BasicFields editor={editor} />
      <InfoImageList editor={editor} />
      <SectionTabs sections={base.sections} current={section} draft={draft} errors={errors} />
      <div key={section ?? ''} data-tab={section ?? undefined}>
        <TextList editor={editor} section={section} />
        <ImageList editor={editor} section={section} />
        <VideoList editor={editor} section={section} />
      </div>
    </>
  );
}

function stateOf({ dirty, uploading, base }: Editor): string {
  if (uploading) return '이미지 업로드 중';
  if (dirty) return '저장하지 않은 변경 있음';
  return base.updatedAt ? `저장됨 ${formatDateTime(base.updatedAt)}` : '저장됨';
}

function ChangedElsewhere() {
  return (
    <p role="status" className="mb-4 rounded-control bg-danger-soft px-4 py-2.5 text-[0.9375rem]">
      다른 곳에서 이 페이지가 저장됨. 저장하면 두 변경을 비교해서 합치는 화면으로 이동
    </p>
  );
}

type NoticesProps = { editor: Editor; opened: SchedulePlanDetail | undefined; draftKey: string };

/** What stands above the parts: of which version this is, and what else there is of the page. */
function Notices({ editor, opened, draftKey }: NoticesProps) {
  const { base, dirty, changedElsewhere } = editor;
  return (
    <>
      {opened ? <PlanNotice plan={opened.plan} /> : <OtherPlans kind="page" record={base.code} />}
      <StashNotice editor={editor} draftKey={draftKey} />
      {!opened && changedElsewhere && dirty && <ChangedElsewhere />}
    </>
  );
}

type PageEditorFormProps = {
  stored: PageContent;
  /** The plan that is edited instead of the page. */
  opened?: SchedulePlanDetail | undefined;
};

/** The editor of one loaded page. */
export function PageEditorForm({ stored, opened }: PageEditorFormProps) {
  const [store] = useState(() => (opened ? planStore(opened) : pageStore));
  const editor = usePageEditor(stored, store);
  const { base, draft, theirs, start } = editor;
  const [discarding, setDiscarding] = useState(false);
  const { isKept, keep } = useKeepPlan(opened);
  const dirty = editor.dirty && !isKept;
  const draftKey = keyOf(stored.code, opened?.plan.key);
  const forget = () => dropDraft(draftKey);

  async function plan(times: Times) {
    await keep(toPlanned(draft, base), times);
    forget();
  }

  function discard() {
    forget();
    start(stored);
  }

  return (
    <>
      {theirs ? (
        <PageConflict editor={editor} theirs={theirs} />
      ) : (
        <form noValidate onSubmit={(event) => event.preventDefault()}>
          <Notices editor={editor} opened={opened} draftKey={draftKey} />
          <EditorFields saving={editor.saving}>
            <Parts editor={editor} />
          </EditorFields>
          <SaveBar
            state={stateOf(editor)}
            failure={editor.failure}
            canDiscard={dirty}
            canSave={dirty && !editor.uploading}
            saving={editor.saving}
            saveLabel={opened ? planTexts.keep : texts.save}
            savingLabel={opened ? planTexts.keeping : texts.saving}
            onSave={() => void editor.save()}
            onDiscard={() => setDiscarding(true)}
          >
            <PlanButton
              times={opened ? timesOf(opened.plan) : noTimes}
              disabled={(!dirty && !opened) || editor.uploading || editor.saving}
              onOpen={editor.isSound}
              onSubmit={plan}
            />
          </SaveBar>
        </form>
      )}
      <LeaveGuard dirty={dirty} description="이동하면 변경한 내용이 사라짐" onLeave={forget} />
      <ConfirmDialog
        open={discarding}
        onOpenChange={setDiscarding}
        title="변경을 취소하시겠습니까?"
        description="마지막으로 저장된 내용으로 돌아감"
        confirmLabel="변경 취소"
        cancelLabel="계속 편집"
        danger
        onConfirm={discard}
      />
    </>
  );
}
