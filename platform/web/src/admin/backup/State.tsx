import { type BackupState, verifyBackup } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { cx } from '@maru/web/lib/cx';
import { formatDateTime } from '@maru/web/lib/format';
import { Button } from '@maru/web/ui/Button';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { toast } from '@maru/web/ui/toast';
import { useMutation } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { backupQueries } from './queries';
import { seconds, texts } from './texts';

/** What is known of the backup, a line each. */
function facts({ verification, lagMs, first, last }: BackupState): [string, string][] {
  const verified = verification
    ? `${formatDateTime(verification.at)} · ${verification.detail} · ${verification.seconds.toFixed(1)}초`
    : texts.never;
  const range = first && last ? `${formatDateTime(first)} – ${formatDateTime(last)}` : texts.never;
  return [
    [texts.verified, verified],
    [texts.range, range],
    [texts.lag, lagMs == null ? texts.never : seconds(lagMs)],
  ];
}

function Light({ state }: { state: BackupState }) {
  const Icon = state.ok ? CircleCheck : CircleAlert;
  return (
    <div role="status" className={cx('flex items-start gap-2.5', !state.ok && 'text-danger')}>
      <Icon aria-hidden className={cx('mt-1 size-5 shrink-0', state.ok && 'text-accent')} />
      <div>
        <p className="font-semibold">{state.ok ? texts.well : texts.failing}</p>
        <ul className="text-md wrap-anywhere">
          {state.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Whether the backup is well, what it can give back, and the proof on demand. */
export function State({ state }: { state: BackupState }) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => verifyBackup(),
    meta: { changes: [backupQueries.state().queryKey], endsAtOnce: true },
    onSuccess: (run) => {
      if (run.ok) toast.success(texts.verifiedWell);
    },
  });
  const detail = data && !data.ok ? data.detail : '';

  return (
    <section aria-label={texts.state} className="grid gap-5 border-b border-line pb-8">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <Light state={state} />
        <Button
          variant="secondary"
          size="s"
          busy={isPending}
          busyLabel={texts.verifying}
          onClick={() => mutate()}
        >
          {texts.verify}
        </Button>
      </div>
      <FormMessage>{error ? toLocalisedMessage(error) : detail}</FormMessage>
      <dl className="grid gap-x-6 gap-y-2 text-md desktop:grid-cols-[auto_1fr] [&_dt]:text-soft">
        {facts(state).map(([label, value]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="tabular-nums max-desktop:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
