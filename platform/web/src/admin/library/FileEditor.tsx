import type { MediaFileDetail, SchedulePlanDetail } from '@maru/web/api';
import { PlannedFrame } from '@maru/web/record/draft/PlannedFrame';
import { useOpenedDraft } from '@maru/web/record/draft/useDraft';
import { Field } from '@maru/web/ui/Field';
import { Textarea } from '@maru/web/ui/Input';
import { Loaded } from '@maru/web/ui/Loaded';
import { FileFace, isPicture } from './FileFace';
import { FocusField } from './FocusField';
import { merge, placesDiffer, type StoredFile } from './fileValues';
import { ReplaceFile } from './ReplaceFile';
import { texts } from './texts';
import { type FileForm, useFileEditor } from './useFileEditor';

type EditorProps = { stored: StoredFile; opened?: SchedulePlanDetail };

/** What a picture shows, and what of it stays in sight where it is cut. */
function PictureFields({ stored, editor }: { stored: StoredFile; editor: FileForm }) {
  const { values, errors, change } = editor;
  return (
    <>
      <Field
        label={texts.alt}
        description={placesDiffer(stored) ? `${texts.altDiffers} ${texts.altHint}` : texts.altHint}
        error={errors.alt}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={values.alt}
            onChange={({ target }) => change({ alt: target.value.replaceAll('\n', ' ') })}
            size="s"
          />
        )}
      </Field>
      {stored.width ? (
        <FocusField file={stored} values={values} onChange={change} />
      ) : (
        <FileFace file={stored} className="max-h-80 w-full max-w-md rounded-card" />
      )}
    </>
  );
}

function Editor({ stored, opened }: EditorProps) {
  const { path } = stored;
  const editor = useFileEditor(stored, opened);
  const { values, errors, change, tellPictures } = editor;
  return (
    <PlannedFrame
      editor={editor}
      kind="file"
      record={path}
      opened={opened}
      planned={editor.planned}
      what={texts.what}
      autosaveKey={opened ? `fileDraft:${path}:${opened.plan.key}` : `fileDraft:${path}`}
      merge={merge}
    >
      <div className="grid gap-8">
        {isPicture(stored) ? (
          <PictureFields stored={stored} editor={editor} />
        ) : (
          <a href={stored.url} target="_blank" rel="noopener" className="w-fit">
            <FileFace file={stored} className="aspect-[4/3] w-48 rounded-card" />
            <span className="sr-only">새 창에서 열기</span>
          </a>
        )}
        {(stored.places > 0 || values.by !== '') && (
          <ReplaceFile
            file={stored}
            by={values.by}
            error={errors.by}
            onChange={(by) => change({ by })}
            tell={(counts) => tellPictures('by', counts)}
          />
        )}
      </div>
    </PlannedFrame>
  );
}

/** Shows a file, or what is planned for it (`?draft=`), and lets it be changed. */
export function FileEditor({ stored }: { stored: MediaFileDetail }) {
  const { key, query } = useOpenedDraft();
  if (key === null) return <Editor stored={stored} />;
  return (
    <Loaded query={query} loading={texts.loadingFile} failed={texts.fileFailed}>
      {(opened) => (
        <Editor
          key={key}
          stored={{ ...stored, ...(opened.content as Partial<StoredFile>) }}
          opened={opened}
        />
      )}
    </Loaded>
  );
}
