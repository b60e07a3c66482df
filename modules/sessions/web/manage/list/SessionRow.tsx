import type { SessionAdmin } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import { ButtonLink, IconButton } from '@maru/web/ui/Button';
import { ConfirmDialog } from '@maru/web/ui/ConfirmDialog';
import { Switch } from '@maru/web/ui/Switch';
import { PositionInput } from '@maru/web/ui/sortable/PositionInput';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import PenLine from 'lucide-react/icons/pen-line';
import Trash2 from 'lucide-react/icons/trash';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { sessionPaths } from '../../paths';
import { texts } from '../texts';
import { previewOf } from './groups';
import type { SessionList } from './useSessionList';

type SessionRowProps = {
  session: SessionAdmin;
  place: number;
  group: SessionAdmin[];
  list: SessionList;
  handle: ReactNode;
};

function Remove({ session, list }: Pick<SessionRowProps, 'session' | 'list'>) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <IconButton
        label={texts.removeOf(session.title)}
        onClick={() => setAsking(true)}
        size="s"
        shape="square"
        className="text-soft hover:bg-danger-soft hover:text-danger"
      >
        <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
      </IconButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.removeQuestion(session.title)}
        description={texts.removeHint}
        confirmLabel={texts.remove}
        danger
        onConfirm={() => list.remove(session.sessionCode)}
      />
    </>
  );
}

function About({ session }: { session: SessionAdmin }) {
  const preview = previewOf(session.description);
  return (
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link
          to={sessionPaths.admin.edit(session.sessionCode)}
          className="font-semibold underline-offset-4 hover:underline"
        >
          {session.title}
        </Link>
        <code className="font-sans text-xs text-soft">{session.sessionCode}</code>
      </p>
      {session.schedule !== '' && <p className="text-sm">{session.schedule}</p>}
      {preview !== '' && <p className="text-sm text-soft">{preview}</p>}
    </div>
  );
}

/** One session of the list: its place, what it is, whether it takes applications, what can be done with it. */
export function SessionRow({ session, place, group, list, handle }: SessionRowProps) {
  const { sessionCode: code, title, isActive } = session;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 py-3.5 @table:grid-cols-[auto_minmax(0,1fr)_auto]">
      <div className="flex items-center gap-1">
        {handle}
        <PositionInput
          label={title}
          place={place}
          count={group.length}
          onPlace={(to) => to !== place && void list.move(group, code, to)}
        />
      </div>
      <About session={session} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 @max-table:col-start-2">
        <span className="flex w-30 items-center gap-2 text-sm">
          <Switch
            label={texts.activeOf(title)}
            hideLabel
            checked={isActive}
            busy={list.busy !== null}
            onChange={(checked) => void list.activate(session, checked)}
          />
          <span className={isActive ? 'text-accent-strong' : 'text-soft'}>
            {isActive ? texts.isActive : texts.isClosed}
          </span>
        </span>
        <Link
          to={`${sessionPaths.admin.applications}?session=${session.id}`}
          className="inline-flex min-h-9 w-20 items-center justify-end text-sm whitespace-nowrap text-accent tabular-nums underline-offset-4 hover:underline @table:me-2"
        >
          {texts.applications(count(session.applications))}
        </Link>
        <ButtonLink to={sessionPaths.admin.edit(code)} variant="secondary" size="s">
          <PenLine aria-hidden className="size-4" />
          {texts.edit}
          <span className="sr-only">: {title}</span>
        </ButtonLink>
        <ButtonLink to={`${sessionPaths.admin.edit(code)}?tab=form`} variant="secondary" size="s">
          <ClipboardList aria-hidden className="size-4" />
          {texts.form}
          <span className="sr-only">: {title}</span>
        </ButtonLink>
        <Remove session={session} list={list} />
      </div>
    </div>
  );
}
