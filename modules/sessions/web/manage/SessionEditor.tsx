import type { SessionAdmin, SessionAdminForm } from '@maru/web/api';
import { discardAutosave } from '@maru/web/record/autosave/useAutosave';
import { recordTexts } from '@maru/web/record/texts';
import { joined } from '@maru/web/ui/joined';
import { LeaveGuard } from '@maru/web/ui/LeaveGuard';
import { Loaded } from '@maru/web/ui/Loaded';
import { Tabs } from '@maru/web/ui/Tabs';
import { useQuery } from '@tanstack/react-query';
import { InfoEditor, infoAutosaveKey } from './edit/InfoEditor';
import { useInfoEditor } from './edit/useInfoEditor';
import { FormEditor, formAutosaveKey, useFormEditor } from './form/FormEditor';
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
          discardAutosave(infoAutosaveKey(code));
          discardAutosave(formAutosaveKey(code));
        }}
      />
    </>
  );
}

/** What is told about a session, and the form that visitors fill in. */
export function SessionEditor({ code }: { code: string }) {
  const session = useQuery(sessionManagerQueries.session(code));
  const form = useQuery(sessionManagerQueries.form(code));
  return (
    <Loaded query={joined({ session, form })} loading={texts.loading} failed={texts.loadFailed}>
      {(loaded) => <Editors {...loaded} />}
    </Loaded>
  );
}
