import { type SessionAdmin, type SessionAdminForm, updateSessionForm } from '@maru/web/api';
import { mergeByParts } from '@maru/web/record/merge';
import { RecordFrame } from '@maru/web/record/RecordFrame';
import { type RecordEditor, useRecordEditor } from '@maru/web/record/useRecordEditor';
import { useQueryClient } from '@tanstack/react-query';
import { sessionManagerQueries } from '../queries';
import { formTexts } from '../texts';
import { FormBuilder } from './FormBuilder';
import {
  errorKeyOf,
  type FormDraft,
  formOf,
  formVersion,
  partLabel,
  toForm,
  toFormDraft,
  validateForm,
} from './fields';

const merge = mergeByParts({
  versionOf: formVersion,
  fromVersion: formOf,
  // A field that was taken away here still has its label there.
  label: (key, mine, theirs) => partLabel(key, { ...mine, ...theirs }),
});

/** A session's form, while it is built. */
export function useFormEditor(code: string, stored: SessionAdminForm) {
  const queryClient = useQueryClient();
  const query = sessionManagerQueries.form(code);
  return useRecordEditor({
    stored,
    toDraft: toFormDraft,
    validate: validateForm,
    fieldOf: errorKeyOf,
    save: async (draft: FormDraft, base: SessionAdminForm) => {
      const body = { ...toForm(draft), revision: base.revision };
      const saved = await updateSessionForm({ path: { session_code: code }, body });
      queryClient.setQueryData(query.queryKey, saved);
      return saved;
    },
    latest: () => queryClient.fetchQuery(query),
    saved: formTexts.saved,
  });
}

export function formDraftKey(code: string): string {
  return `formDraft:${code}`;
}

type FormEditorProps = { session: SessionAdmin; editor: RecordEditor<SessionAdminForm, FormDraft> };

/** The second tab of the session editor: the form that visitors fill in. */
export function FormEditor({ session, editor }: FormEditorProps) {
  const { base, draft, errors, change } = editor;
  return (
    <RecordFrame
      editor={editor}
      what="신청서"
      draftKey={formDraftKey(session.sessionCode)}
      isDraft={(kept) => Array.isArray(kept.base?.formSchema) && Array.isArray(kept.draft?.fields)}
      merge={merge}
    >
      <FormBuilder
        draft={draft}
        known={base.known}
        errors={errors}
        retentionDays={session.retentionDays ?? session.defaultRetentionDays}
        onChange={change}
      />
    </RecordFrame>
  );
}
