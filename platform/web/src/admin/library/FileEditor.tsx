import { type MediaFileDetail, updateMediaFile } from '@maru/web/api';
import { everything } from '@maru/web/lib/queryClient';
import { discardAutosave } from '@maru/web/record/autosave/useAutosave';
import { RecordFrame } from '@maru/web/record/RecordFrame';
import { recordTexts } from '@maru/web/record/texts';
import { useRecordForm } from '@maru/web/record/useRecordForm';
import { Field } from '@maru/web/ui/Field';
import { Textarea } from '@maru/web/ui/Input';
import { LeaveGuard } from '@maru/web/ui/LeaveGuard';
import { useQueryClient } from '@tanstack/react-query';
import { FileFace } from './FileFace';
import { FocusField } from './FocusField';
import { type FileValues, fieldOf, fileSchema, merge, toFileUpdate, toFileValues } from './fileValues';
import { libraryQueries } from './queries';
import { texts } from './texts';

/** What is said of a picture, once for every place that shows it. */
export function FileEditor({ stored }: { stored: MediaFileDetail }) {
  const { path } = stored;
  const queryClient = useQueryClient();
  const query = libraryQueries.file(path);
  const latest = () => queryClient.fetchQuery(query);
  const editor = useRecordForm<MediaFileDetail, FileValues>({
    stored,
    toValues: toFileValues,
    schemaOf: () => fileSchema,
    fieldOf,
    save: {
      mutationFn: async ({ values, base }) => {
        await updateMediaFile({ body: toFileUpdate(path, values, base.revision) });
        return latest();
      },
      changes: [everything],
    },
    latest,
    saved: texts.saved,
  });
  const { values, errors } = editor;
  const autosaveKey = `fileDraft:${path}`;
  const change = (part: Partial<FileValues>) => editor.update((before) => ({ ...before, ...part }));
  return (
    <>
      <RecordFrame
        editor={editor}
        what={texts.what}
        autosaveKey={autosaveKey}
        isAutosave={(kept) => kept.base?.path === path && typeof kept.draft?.alt === 'string'}
        merge={merge}
      >
        <div className="grid gap-8">
          <Field label={texts.alt} description={texts.altHint} error={errors.alt}>
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
        </div>
      </RecordFrame>
      <LeaveGuard
        dirty={editor.dirty}
        saving={editor.saving}
        description={recordTexts.leave}
        onLeave={() => discardAutosave(autosaveKey)}
      />
    </>
  );
}
