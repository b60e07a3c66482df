import type { StatsHealth } from '@maru/web/api';
import { formatDateTime } from '@maru/web/lib/format';
import { Loading } from '@maru/web/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { Nothing, Panel } from './Panel';
import { dashboardQueries } from './queries';
import { texts } from './texts';

type State = { label: string; ok: boolean | null; detail: string };

function backupOf({ configured, verifiedAt, ok, detail }: StatsHealth['backup']): State {
  if (!configured) return { label: texts.backup, ok: null, detail: texts.backupMissing };
  const when = verifiedAt ? texts.backupAt(formatDateTime(verifiedAt)) : texts.backupNever;
  return { label: texts.backup, ok: ok ?? null, detail: [when, detail].filter(Boolean).join(' · ') };
}

function Mark({ ok }: { ok: boolean | null }) {
  const look = 'size-4.5 shrink-0';
  if (ok === null) return <CircleDashed aria-hidden className={`${look} text-soft`} />;
  return ok ? (
    <CircleCheck aria-hidden className={`${look} text-accent`} />
  ) : (
    <CircleAlert aria-hidden className={`${look} text-danger`} />
  );
}

function StateRow({ label, ok, detail }: State) {
  return (
    <li className="flex items-start gap-2.5 border-b border-line py-2.5 text-md">
      <span className="mt-[0.2em]">
        <Mark ok={ok} />
      </span>
      <span className="min-w-0 flex-1">
        {label}
        {detail !== '' && detail !== texts.ok && <span className="block text-xs text-soft">{detail}</span>}
      </span>
      {ok !== null && (
        <span className={ok ? 'text-sm text-soft' : 'text-sm font-medium text-danger'}>
          {ok ? texts.ok : texts.failing}
        </span>
      )}
    </li>
  );
}

/** Whether everything runs, and whether the last backup was seen to restore. */
export function Health() {
  const { data } = useQuery(dashboardQueries.health());
  return (
    <Panel title={texts.health}>
      {data === undefined ? (
        <Loading label={texts.loading} />
      ) : !data ? (
        <Nothing>{texts.noHealth}</Nothing>
      ) : (
        <ul>
          {data.checks.map(({ name, label, ...check }) => (
            <StateRow key={name} {...check} label={texts.parts[name] ?? label} />
          ))}
          <StateRow {...backupOf(data.backup)} />
        </ul>
      )}
    </Panel>
  );
}
