import { downloadPersonalData } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { downloadFile } from '@maru/web/lib/download';
import { useProven } from '@maru/web/lib/useProven';
import { Button } from '@maru/web/ui/Button';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { toast } from '@maru/web/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { texts } from './texts';

/** Everything that is known of the member as one file, for whoever proves to be the member. */
export function TakeAlong({ printed }: { printed: boolean }) {
  const proven = useProven();
  const download = useMutation({
    mutationFn: () => proven(() => downloadFile((options) => downloadPersonalData(options), 'my-data.zip')),
    onSuccess: () => toast.success(texts.download.done),
  });

  return (
    <section aria-labelledby="take-along" className="grid gap-5">
      <h2 id="take-along" className="text-2xl font-semibold">
        {texts.download.title}
      </h2>
      <p className="text-soft">{printed ? texts.download.printed : texts.download.unprinted}</p>
      <FormMessage>
        {download.error ? toLocalisedMessage(download.error, texts.download.failed) : ''}
      </FormMessage>
      <Button
        className="justify-self-start"
        busy={download.isPending}
        busyLabel={texts.download.busy}
        onClick={() => download.mutate()}
      >
        {texts.download.button}
      </Button>
    </section>
  );
}
