import { Button } from '@maru/web/ui/Button';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useState } from 'react';
import { DraftDialog } from './DraftDialog';
import type { Times } from './queries';
import { draftTexts } from './texts';

type DraftButtonProps = {
  times: Times;
  disabled: boolean;
  size?: 's' | 'l';
  /** Looks whether there is something that can be kept; what is wrong is shown by the editor. */
  onOpen: () => boolean | Promise<boolean>;
  onSubmit: (times: Times) => Promise<unknown>;
};

/** Beside an editor's save: keeps what it holds for later. */
export function DraftButton({ times, disabled, size = 's', onOpen, onSubmit }: DraftButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        disabled={disabled}
        onClick={async () => setOpen(await onOpen())}
      >
        <CalendarClock aria-hidden className="size-4" />
        {draftTexts.open}
      </Button>
      <DraftDialog open={open} times={times} onSubmit={onSubmit} onClose={() => setOpen(false)} />
    </>
  );
}
