import type { SessionAdmin, SessionAdminForm } from '@maru/web/api';
import { joined } from '@maru/web/ui/joined';
import { LeaveGuards } from '@maru/web/ui/LeaveGuard';
import { Loaded } from '@maru/web/ui/Loaded';
import { Tabs } from '@maru/web/ui/Tabs';
import { useQuery } from '@tanstack/react-query';
import { InfoEditor } from './edit/InfoEditor';
import { useInfoEditor } from './edit/useInfoEditor';
import { FormEditor, useFormEditor } from './form/FormEditor';
import { sessionManagerQueries } from './queries';
import { texts } from './texts';

function Editors({ session, form }: { session: SessionAdmin; form: SessionAdminForm }) {
  // Both are kept here, so that a glance at the other tab costs nothing.
  const info = useInfoEditor(session);
  const fields = useFormEditor(session.sessionCode, form);
  const mark = (dirty: boolean) => (dirty ? ' •' : '');
  return (
    <LeaveGuards>
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
    </LeaveGuards>
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
