import { useRef } from 'react';
import type { PopupModal } from '@/api';
import { Dialog } from '@/components/ui/Dialog';
import { popupTexts } from './texts';

type PopupDialogProps = { popup: PopupModal; open: boolean; onClose: () => void; onNotToday: () => void };

const action =
  'min-h-14 flex-1 text-[0.9375rem] transition-[background-color] hover:bg-sunken focus-visible:-outline-offset-4';

export default function PopupDialog({ popup, open, onClose, onNotToday }: PopupDialogProps) {
  const picture = useRef<HTMLImageElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={popup.alt || popupTexts.title}
      hideTitle
      initialFocus={picture}
      className="w-[min(27rem,calc(100vw-2.5rem))] overflow-hidden"
    >
      <img
        ref={picture}
        tabIndex={-1}
        src={popup.imageUrl}
        alt={popup.alt}
        onError={onClose}
        className="max-h-[calc(100svh-8rem)] min-h-60 w-full bg-sunken object-cover"
      />
      <div className="flex divide-x divide-line border-t border-line">
        <button type="button" className={`${action} text-soft`} onClick={onNotToday}>
          {popupTexts.notToday}
        </button>
        <button type="button" className={`${action} font-semibold`} onClick={onClose}>
          {popupTexts.close}
        </button>
      </div>
    </Dialog>
  );
}
