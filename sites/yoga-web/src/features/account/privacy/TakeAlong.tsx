import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { downloadPersonalData } from '@/api';
import { Button } from '@/components/ui/Button';
import { FormMessage } from '@/components/ui/FormMessage';
import { toast } from '@/components/ui/toast';
import { ApiError, toLocalisedMessage } from '@/lib/apiError';
import { downloadFile } from '@/lib/download';
import { accountQueries } from '../queries';
import { texts } from './texts';

const ProofDialog = lazy(() => import('./ProofDialog').then((module) => ({ default: module.ProofDialog })));

const needsProof = (error: unknown) => error instanceof ApiError && error.status === 409;

/** Everything that is known of the member as one file, for whoever proves to be the member. */
export function TakeAlong({ printed }: { printed: boolean }) {
  const { data: me } = useQuery(accountQueries.me());
  const [isAsked, setAsked] = useState(false);
  const hasPassword = !me?.provider;

  const download = useMutation({
    mutationFn: () => downloadFile((options) => downloadPersonalData(options), 'my-data.zip'),
    onSuccess: () => toast.success(texts.download.done),
    onError: (error) => setAsked(needsProof(error) && hasPassword),
  });

  function failure(): string {
    const { error } = download;
    if (!error || (needsProof(error) && hasPassword)) return '';
    return needsProof(error) ? texts.download.social : toLocalisedMessage(error, texts.download.failed);
  }

  return (
    <section aria-labelledby="take-along" className="grid gap-5">
      <h2 id="take-along" className="text-[1.1875rem] font-semibold">
        {texts.download.title}
      </h2>
      <p className="text-soft">{printed ? texts.download.printed : texts.download.unprinted}</p>
      <FormMessage>{failure()}</FormMessage>
      <Button
        className="justify-self-start"
        busy={download.isPending}
        busyLabel={texts.download.busy}
        onClick={() => download.mutate()}
      >
        {texts.download.button}
      </Button>
      {isAsked && (
        <Suspense>
          <ProofDialog
            open
            onClose={() => setAsked(false)}
            onProved={() => {
              setAsked(false);
              download.mutate();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
