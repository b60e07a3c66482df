import type { SessionAdmin, SessionAdminForm } from '@maru/web/api';
import { leaveDraft } from '@maru/web/record/draft/useDraft';
import { recordTexts } from '@maru/web/record/texts';
import { LeaveGuard } from '@maru/web/ui/LeaveGuard';
import { Loading } from '@maru/web/ui/Skeleton';
import { ErrorState } from '@maru/web/ui/States';
import { Tabs } from '@maru/web/ui/Tabs';
import { useQuery } from '@tanstack/react-query';
import { InfoEditor, infoDraftKey } from './edit/InfoEditor';
import { useInfoEditor } from './edit/useInfoEditor';
import { FormEditor, formDraftKey, useFormEditor } from './form/FormEditor';
import { sessionManagerQueries } from './queries';
import { texts } from './texts';

function Editors({ session, form }: { session: SessionAdmin; form: SessionAdminForm }) {
  const code = session.sessionCode;
  // Both are kept here, so that a glance at the other tab costs nothing.
  const info = useInfoEditor(session);
  const fields = useFormEditor(code, form);
  const mark = (dirty: boolean) => (dirty ? ' •' : '');
  return (
    <>
      <Tabs
        label="과정 편집"
        tabs={[
          {
            key: 'info',
            label: `과정 정보${mark(info.dirty)}`,
            content: <InfoEditor editor={info} />,
            stays: info.dirty || Object.keys(info.errors).length > 0,
          },
          {
            key: 'form',
            label: `신청서${mark(fields.dirty)}`,
            content: <FormEditor session={session} editor={fields} />,
            stays: fields.dirty,
          },
        ]}
      />
      <LeaveGuard
        dirty={info.dirty || fields.dirty}
        saving={info.saving || fields.saving}
        description={recordTexts.leave}
        onLeave={() => {
          leaveDraft(infoDraftKey(code));
          leaveDraft(formDraftKey(code));
        }}
      />
    </>
  );
}

/** What is told about a session, and the form that visitors fill in. */
export function SessionEditor({ code }: { code: string }) {
  const session = useQuery(sessionManagerQueries.session(code));
  const form = useQuery(sessionManagerQueries.form(code));
  if (session.data && form.data) return <Editors session={session.data} form={form.data} />;
  const error = session.error ?? form.error;
  if (error) {
    function retry() {
      void session.refetch();
      void form.refetch();
    }
    return <ErrorState failed={texts.loadFailed} error={error} onRetry={retry} />;
  }
  return <Loading label={texts.loading} />;
}
