import { getMediaFile, type MediaFileDetail, updateMediaFile } from '@maru/web/api';
import { everything } from '@maru/web/lib/queryClient';
import { RecordFrame } from '@maru/web/record/RecordFrame';
import { useRecordForm } from '@maru/web/record/useRecordForm';
import { Field } from '@maru/web/ui/Field';
import { Textarea } from '@maru/web/ui/Input';
import { FileFace } from './FileFace';
import { FocusField } from './FocusField';
import {
  type FileValues,
  fieldOf,
  fileSchema,
  merge,
  placesDiffer,
  toFileUpdate,
  toFileValues,
} from './fileValues';
import { libraryQueries } from './queries';
import { texts } from './texts';

/** What is said of a picture, once for every place that shows it. */
export function FileEditor({ stored }: { stored: MediaFileDetail }) {
  const { path } = stored;
  const editor = useRecordForm({
    stored,
    query: libraryQueries.file(path),
    toValues: toFileValues,
    schemaOf: () => fileSchema,
    fieldOf,
    save: {
      mutationFn: async ({ values, base }: { values: FileValues; base: MediaFileDetail }) => {
        await updateMediaFile({ body: toFileUpdate(base, values) });
        return getMediaFile({ query: { path } });
      },
      changes: [everything],
    },
    saved: texts.saved,
  });
  const { values, errors, change } = editor;
  return (
    <RecordFrame editor={editor} what={texts.what} autosaveKey={`fileDraft:${path}`} merge={merge}>
      <div className="grid gap-8">
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
      </div>
    </RecordFrame>
  );
}
