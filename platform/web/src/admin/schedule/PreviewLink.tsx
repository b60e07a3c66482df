import { createPlanLink, type SchedulePreviewLink } from '@maru/web/api';
import { formatDateTime } from '@maru/web/lib/format';
import { buttonClass } from '@maru/web/ui/Button';
import { CopyButton } from '@maru/web/ui/CopyButton';
import { Dialog } from '@maru/web/ui/Dialog';
import { Loaded } from '@maru/web/ui/Loaded';
import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import type { DraftDialogProps } from './PlanDialogs';
import { texts } from './texts';

function Link({ link }: { link: SchedulePreviewLink }) {
  return (
    <>
      <output
        aria-label={texts.linkLabel}
        className="block max-h-40 overflow-y-auto rounded-control bg-sunken p-3 font-mono text-xs break-all select-all"
      >
        {link.url}
      </output>
      <p className="text-sm text-soft">{texts.linkUntil(formatDateTime(link.expiresAt))}</p>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <CopyButton text={link.url}>
          <a href={link.url} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary')}>
            <ExternalLink aria-hidden className="size-4" />
            {texts.open}
            <span className="sr-only">{texts.newWindow}</span>
          </a>
        </CopyButton>
      </div>
    </>
  );
}

type LinkDialogProps = {
  open: boolean;
  /** What the address shows. */
  of: string;
  hint: string;
  make: (signal: AbortSignal) => Promise<SchedulePreviewLink>;
  onClose: () => void;
};

/** An address that shows something that is not published to whoever has it. */
export function LinkDialog({ open, of, hint, make, onClose }: LinkDialogProps) {
  const query = useQuery({
    queryKey: ['admin', 'scheduleLink', of],
    queryFn: ({ signal }) => make(signal),
    enabled: open,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={texts.linkTitle}
      description={hint}
    >
      <div className="grid gap-4 px-7 pt-4 pb-7">
        <Loaded query={query} loading={texts.loading} failed={texts.linkFailed}>
          {(link) => <Link link={link} />}
        </Loaded>
      </div>
    </Dialog>
  );
}

/** The address that shows a plan. */
export function PreviewLink({ open, plan, onClose }: DraftDialogProps) {
  return (
    <LinkDialog
      open={open}
      of={plan.key}
      hint={texts.linkHint}
      make={(signal) => createPlanLink({ path: { key: plan.key }, signal })}
      onClose={onClose}
    />
  );
}
