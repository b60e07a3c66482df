import type { PageContent, SchedulePlanDetail } from '@maru/web/api';
import { PlannedFrame } from '@maru/web/record/draft/PlannedFrame';
import { useUploads } from '@maru/web/ui/image/useUploads';
import { Kept } from '@maru/web/ui/Kept';
import { Fragment, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ComposerSection, composedLayout } from '../composer/ComposerSection';
import { keyOf, toAutosave } from './autosave';
import { BasicFields } from './BasicFields';
import { FrameFields } from './FrameFields';
import { ImageList } from './ImageList';
import { InfoImageList } from './InfoImageList';
import { pageMerge } from './merge';
import { planStore, toDraft } from './planned';
import { hasError, SectionTabs, withTab } from './SectionTabs';
import { TabList } from './TabList';
import { TextList } from './TextList';
import { texts } from './texts';
import { type Editor, pageStore, usePageEditor } from './usePageEditor';
import { VideoList } from './VideoList';

/** The tab whose parts are shown; after a refused save the first one that has an error. */
function useSection({ values, errors }: Editor): string | null {
  const [search, setSearch] = useSearchParams();
  const { sections } = values;
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
  const { values, errors } = editor;
  const section = useSection(editor);
  const uploads = useUploads('page');
  const tabs = values.sections.length > 0 ? values.sections.map(({ key }) => key) : [null];
  // Such a page has blocks for it; what stands there from another layout is not lost.
  const isComposed = values.template === composedLayout;
  const isShown = (list: unknown[]) => !isComposed || list.length > 0;
  return (
    <>
      <BasicFields editor={editor} />
      <FrameFields editor={editor} />
      {isComposed && <ComposerSection editor={editor} />}
      {isShown(values.sections) && <TabList editor={editor} />}
      <InfoImageList editor={editor} />
      <SectionTabs sections={values.sections} current={section} values={values} errors={errors} />
      <div data-tab={section ?? undefined}>
        {isShown(values.texts) &&
          tabs.map((tab) => (
            <Kept key={tab ?? ''} shown={tab === section}>
              <TextList editor={editor} section={tab} />
            </Kept>
          ))}
        <Fragment key={section ?? ''}>
          {isShown(values.images) && <ImageList editor={editor} section={section} uploads={uploads} />}
          {isShown(values.videos) && <VideoList editor={editor} section={section} />}
        </Fragment>
      </div>
      {!isComposed && <ComposerSection editor={editor} />}
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
  const { base, values } = editor;
  return (
    <PlannedFrame
      editor={editor}
      kind="page"
      record={base.code}
      opened={opened}
      planned={() => toDraft(values, base)}
      what="페이지"
      autosaveKey={keyOf(base.code, opened?.plan.key)}
      toAutosave={toAutosave}
      merge={pageMerge}
      savingLabel={texts.saving}
    >
      <Parts editor={editor} />
    </PlannedFrame>
  );
}
