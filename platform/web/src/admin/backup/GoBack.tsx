import { type BackupPreview, type BackupState, createBackupPreview } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { formatDateTime } from '@maru/web/lib/format';
import { fromLocalInput, toLocalInput } from '@maru/web/lib/wallClock';
import { Button } from '@maru/web/ui/Button';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { entryName } from '../journal/texts';
import { backupQueries } from './queries';
import { texts } from './texts';

/** The last changes; pressing one gives the second before it. */
function Changes({ onPick }: { onPick: (moment: Date) => void }) {
  const { data } = useQuery(backupQueries.changes());
  const entries = data?._embedded.journalDTOList ?? [];
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <h3 className="text-md font-medium">{texts.before}</h3>
      <p className="text-sm text-soft">{entries.length > 0 ? texts.beforeHint : texts.noChanges}</p>
      <ul className="border-t border-line">
        {entries.map((entry) => (
          <li key={entry.id} className="border-b border-line">
            <button
              type="button"
              onClick={() => onPick(new Date(new Date(entry.at).getTime() - 1000))}
              className="flex min-h-11 w-full flex-wrap items-baseline gap-x-3 py-2 text-start text-md hover:bg-surface"
            >
              <time dateTime={entry.at} className="text-xs text-soft tabular-nums">
                {formatDateTime(entry.at)}
              </time>
              <span className="min-w-0 truncate">{entryName(entry)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type GoBackProps = { state: BackupState; onOpen: (preview: BackupPreview) => void };

/** Picks a time and has the site of that time restored beside the site. */
export function GoBack({ state, onOpen }: GoBackProps) {
  const [value, setValue] = useState('');
  const [failure, setFailure] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: (at: Date) => createBackupPreview({ body: { at: at.toISOString() } }),
    meta: { changes: [backupQueries.state().queryKey], endsAtOnce: true },
    onMutate: () => setFailure(''),
    onSuccess: onOpen,
    onError: (error) => setFailure(toLocalisedMessage(error)),
  });

  function open(event: FormEvent) {
    event.preventDefault();
    const at = fromLocalInput(value);
    if (at) mutate(at);
    else setFailure('날짜와 시각을 모두 골라 주세요.');
  }

  const limit = (moment: string | null | undefined) => moment && toLocalInput(new Date(moment));
  return (
    <section aria-labelledby="go-back" className="grid grid-cols-1 gap-5 border-b border-line py-8">
      <div>
        <h2 id="go-back" className="text-xl font-semibold">
          {texts.back}
        </h2>
        <p className="text-md text-soft">{texts.backHint}</p>
      </div>
      <div className="grid grid-cols-1 gap-8 desktop:grid-cols-2">
        <form noValidate onSubmit={open} className="grid content-start gap-4">
          <Field label={texts.at} required error={failure}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                step={1}
                min={limit(state.first) || undefined}
                value={value}
                onChange={(event) => setValue(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" busy={isPending} busyLabel={texts.opening} className="justify-self-start">
            {texts.open}
          </Button>
        </form>
        <Changes onPick={(moment) => setValue(toLocalInput(moment))} />
      </div>
    </section>
  );
}
