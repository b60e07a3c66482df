import type { SessionAdmin } from '@maru/web/api';
import { mergeByFields } from '@maru/web/record/merge';
import { RecordFrame } from '@maru/web/record/RecordFrame';
import type { RecordForm } from '@maru/web/record/useRecordForm';
import { InfoFields } from './InfoFields';
import { type InfoDraft, labels } from './info';

const merge = mergeByFields<InfoDraft>(labels);

export function infoDraftKey(code: string): string {
  return `sessionDraft:${code}`;
}

/** The first tab of the session editor: what is told about the session. */
export function InfoEditor({ editor }: { editor: RecordForm<SessionAdmin, InfoDraft> }) {
  const { base, values, errors, update } = editor;
  return (
    <RecordFrame
      editor={editor}
      what="과정"
      draftKey={infoDraftKey(base.sessionCode)}
      isDraft={(kept) => kept.base?.sessionCode === base.sessionCode && typeof kept.draft?.title === 'string'}
      merge={merge}
    >
      <InfoFields
        draft={values}
        errors={errors}
        defaultRetention={base.defaultRetentionDays}
        onChange={(part) => update((before) => ({ ...before, ...part }))}
        onPictures={editor.tellPictures}
      />
    </RecordFrame>
  );
}
