import { type SessionAdmin, type SessionAdminForm, updateSessionForm } from '@maru/web/api';
import { mergeByParts } from '@maru/web/record/merge';
import { RecordFrame } from '@maru/web/record/RecordFrame';
import { type RecordForm, useRecordForm } from '@maru/web/record/useRecordForm';
import { sessionKeys, sessionManagerQueries } from '../queries';
import { formTexts } from '../texts';
import { FormBuilder } from './FormBuilder';
import {
  errorKeyOf,
  type FormEditorValues,
  formEditorSchema,
  formOf,
  formVersion,
  partLabel,
  toForm,
  toFormEditorValues,
} from './fields';

const merge = mergeByParts({
  versionOf: formVersion,
  fromVersion: formOf,
  // A field that was taken away here still has its label there.
  label: (key, mine, theirs) => partLabel(key, { ...mine, ...theirs }),
});

/** A session's form, while it is built. */
export function useFormEditor(code: string, stored: SessionAdminForm) {
  return useRecordForm({
    stored,
    query: sessionManagerQueries.form(code),
    toValues: toFormEditorValues,
    schemaOf: () => formEditorSchema,
    fieldOf: errorKeyOf,
    save: {
      mutationFn: ({ values, base }) => {
        const body = { ...toForm(values), revision: base.revision };
        return updateSessionForm({ path: { session_code: code }, body });
      },
      changes: sessionKeys,
    },
    saved: formTexts.saved,
  });
}

type FormEditorProps = { session: SessionAdmin; editor: RecordForm<SessionAdminForm, FormEditorValues> };

/** The second tab of the session editor: the form that visitors fill in. */
export function FormEditor({ session, editor }: FormEditorProps) {
  const { base, values, errors, update } = editor;
  return (
    <RecordFrame editor={editor} what="신청서" autosaveKey={`formDraft:${session.sessionCode}`} merge={merge}>
      <FormBuilder
        draft={values}
        known={base.known}
        errors={errors}
        retentionDays={session.retentionDays ?? session.defaultRetentionDays}
        onChange={(next) => update(() => next)}
      />
    </RecordFrame>
  );
}
