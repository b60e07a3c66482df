import type { PageContent, SchedulePlanDetail } from '@maru/web/api';
import { leaveDraft } from '@maru/web/record/draft/useDraft';
import { PlanButton } from '@maru/web/record/plan/PlanButton';
import { OtherPlans, PlanNotice } from '@maru/web/record/plan/PlanNotice';
import { noTimes, timesOf } from '@maru/web/record/plan/queries';
import { planTexts } from '@maru/web/record/plan/texts';
import { useKeepPlan } from '@maru/web/record/plan/usePlanned';
import { RecordFrame } from '@maru/web/record/RecordFrame';
import { recordTexts } from '@maru/web/record/texts';
import { useUploads } from '@maru/web/ui/image/useUploads';
import { Kept } from '@maru/web/ui/Kept';
import { LeaveGuard } from '@maru/web/ui/LeaveGuard';
import { Fragment, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { BasicFields } from './BasicFields';
import { ImageList } from './ImageList';
import { InfoImageList } from './InfoImageList';
import { pageMerge } from './merge';
import { planStore, toPlanned } from './planned';
import { hasError, SectionTabs, withTab } from './SectionTabs';
import { isStash, keyOf, toStash } from './stash';
import { TextList } from './TextList';
import { texts } from './texts';
import { type Editor, pageStore, usePageEditor } from './usePageEditor';
import { VideoList } from './VideoList';

/** The tab whose parts are shown; after a refused save the first one that has an error. */
function useSection({ base, values, errors }: Editor): string | null {
  const [search, setSearch] = useSearchParams();
  const { sections } = base;
  const asked = search.get('tab');
  const current = sections.find((section) => section.key === asked)?.key ?? sections[0]?.key ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only new errors lead to another tab, not typing
  useEffect(() => {
    const wrong = sections.filter((section) => hasError(section.key, values, errors, sections));
    const first = wrong[0];
    if (!first || wrong.some((section) => section.key === current)) return;
    setSearch((before) => withTab(before, first.key), { replace: true, preventScrollReset: true });
  }, [errors]);

  return current;
}

function Parts({ editor }: { editor: Editor }) {
  const { base, values, errors } = editor;
  const section = useSection(editor);
  const uploads = useUploads('page');
  const tabs = base.sections.length > 0 ? base.sections.map(({ key }) => key) : [null];
  return (
    <>
      <BasicFields editor={editor} />
      <InfoImageList editor={editor} />
      <SectionTabs sections={base.sections} current={section} values={values} errors={errors} />
      <div data-tab={section ?? undefined}>
        {tabs.map((tab) => (
          <Kept key={tab ?? ''} shown={tab === section}>
            <TextList editor={editor} section={tab} />
          </Kept>
        ))}
        <Fragment key={section ?? ''}>
          <ImageList editor={editor} section={section} uploads={uploads} />
          <VideoList editor={editor} section={section} />
        </Fragment>
      </div>
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
  const record = usePageEditor(stored, store);
  const { isKept, keep } = useKeepPlan(opened);
  const editor = { ...record, dirty: record.dirty && !isKept };
  const { base, values, dirty, uploading, saving, theirs } = editor;
  const draftKey = keyOf(base.code, opened?.plan.key);
  return (
    <>
      {!theirs &&
        (opened ? <PlanNotice plan={opened.plan} /> : <OtherPlans kind="page" record={base.code} />)}
      <RecordFrame
        editor={editor}
        what="페이지"
        draftKey={draftKey}
        isDraft={isStash(base.code)}
        toKept={toStash}
        merge={pageMerge}
        saveLabel={opened && planTexts.keep}
        savingLabel={opened ? planTexts.keeping : texts.saving}
        actions={
          <PlanButton
            times={opened ? timesOf(opened.plan) : noTimes}
            disabled={(!dirty && !opened) || uploading || saving}
            onOpen={editor.isSound}
            onSubmit={(times) => keep(toPlanned(values, base), times)}
          />
        }
      >
        <Parts editor={editor} />
      </RecordFrame>
      <LeaveGuard
        dirty={dirty}
        saving={saving}
        description={recordTexts.leave}
        onLeave={() => leaveDraft(draftKey)}
      />
    </>
  );
}
