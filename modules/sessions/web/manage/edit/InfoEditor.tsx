import type { SessionAdmin } from '@maru/web/api';
import { mergeByFields } from '@maru/web/record/merge';
import { RecordFrame } from '@maru/web/record/RecordFrame';
import type { RecordForm } from '@maru/web/record/useRecordForm';
import { InfoFields } from './InfoFields';
import { type InfoFormValues, labels } from './info';

const merge = mergeByFields<InfoFormValues>(labels);

export function infoAutosaveKey(code: string): string {
  return `sessionDraft:${code}`;
}

/** The first tab of the session editor: what is told about the session. */
export function InfoEditor({ editor }: { editor: RecordForm<SessionAdmin, InfoFormValues> }) {
  const { base, values, errors } = editor;
  return (
    <RecordFrame editor={editor} what="과정" autosaveKey={infoAutosaveKey(base.sessionCode)} merge={merge}>
      <InfoFields
        values={values}
        errors={errors}
        defaultRetention={base.defaultRetentionDays}
        onChange={editor.change}
        onPictures={editor.tellPictures}
      />
    </RecordFrame>
  );
}
