import { createPlanLink, type SchedulePreviewLink } from '@maru/web/api';
import { formatDateTime } from '@maru/web/lib/format';
import { Button, buttonClass } from '@maru/web/ui/Button';
import { Dialog } from '@maru/web/ui/Dialog';
import { Loaded } from '@maru/web/ui/Loaded';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import type { DraftDialogProps } from './PlanDialogs';
import { texts } from './texts';

function Link({ link }: { link: SchedulePreviewLink }) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link.url);
      setCopied(true);
    } catch {
      // The text can be selected and copied by hand.
      setCopied(false);
    }
  }

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
        <span role="status" className="me-auto text-sm text-soft">
          {copied ? texts.copied : ''}
        </span>
        <a href={link.url} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary')}>
          <ExternalLink aria-hidden className="size-4" />
          {texts.open}
          <span className="sr-only">{texts.newWindow}</span>
        </a>
        <Button onClick={() => void copy()}>
          {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
          {texts.copy}
        </Button>
      </div>
    </>
  );
}

/** The address that shows a plan to whoever has it. */
export function LinkDialog({ open, plan, onClose }: DraftDialogProps) {
  const query = useQuery({
    queryKey: ['admin', 'scheduleLink', plan.key],
    queryFn: ({ signal }) => createPlanLink({ path: { key: plan.key }, signal }),
    enabled: open,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={texts.linkTitle}
      description={texts.linkHint}
    >
      <div className="grid gap-4 px-7 pt-4 pb-7">
        <Loaded query={query} loading={texts.loading} failed={texts.linkFailed}>
          {(link) => <Link link={link} />}
        </Loaded>
      </div>
    </Dialog>
  );
}
