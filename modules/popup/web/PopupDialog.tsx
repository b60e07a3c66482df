import type { PopupModal } from '@maru/web/api';
import { mediaSet } from '@maru/web/lib/media';
import { nextPaint } from '@maru/web/lib/nextPaint';
import { coverNews, newsIsRead } from '@maru/web/ui/toast';
import { type MouseEvent, useEffect, useRef } from 'react';
import { popupTexts } from './texts';

type PopupDialogProps = {
  popup: PopupModal;
  onNotToday: () => void;
  /** Its picture is seen, or never will be. */
  onSettled?: () => void;
};

const sheet =
  'fixed inset-0 m-auto h-fit w-[min(27rem,calc(100vw-3rem))] overflow-hidden overscroll-contain rounded-card bg-raised text-ink shadow-sheet backdrop:bg-veil';

const motion =
  'translate-y-2 opacity-0 transition-[opacity,translate,display,overlay] transition-discrete open:translate-y-0 open:opacity-100 starting:open:translate-y-2 starting:open:opacity-100 backdrop:opacity-0 backdrop:transition-[opacity,display,overlay] backdrop:transition-discrete open:backdrop:opacity-100 starting:open:backdrop:opacity-0';

const action =
  'min-h-14 flex-1 text-md transition-[background-color] hover:bg-sunken focus-visible:-outline-offset-4';

/**
 * The browser's own modal dialog, which costs a first visit no script. It opens by itself once its picture is there:
 * what grew afterwards would move under the visitor's finger.
 */
export function PopupDialog({ popup, onNotToday, onSettled }: PopupDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const wasOpened = useRef(false);
  const uncover = useRef(() => {});
  const close = () => dialog.current?.close();

  useEffect(() => () => uncover.current(), []);

  function open(picture: HTMLImageElement) {
    // A turned phone may load the picture in another size: that opens nothing again.
    if (wasOpened.current) return;
    wasOpened.current = true;
    // A modal dialog lies over the news, such as that the login has ended.
    void newsIsRead().then(() => {
      if (!dialog.current) return;
      dialog.current.showModal();
      uncover.current = coverNews();
      // Neither button is marked before somebody looks for one.
      picture.focus();
    });
    if (onSettled) void nextPaint().then(onSettled);
  }

  function giveUp() {
    close();
    onSettled?.();
  }

  function leaveOutside({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget) close();
  }

  return (
    // Escape closes it as well: the browser sees to that.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it is one way of three
    <dialog
      ref={dialog}
      aria-label={popup.alt || popupTexts.title}
      className={`${sheet} ${motion}`}
      onClick={leaveOutside}
      onClose={() => uncover.current()}
    >
      <img
        {...mediaSet(popup.imageUrl)}
        sizes="min(27rem, 100vw - 3rem)"
        alt={popup.alt}
        tabIndex={-1}
        fetchPriority="high"
        onLoad={(event) => open(event.currentTarget)}
        onError={giveUp}
        className="max-h-[calc(100svh-8rem)] min-h-60 w-full bg-sunken object-cover outline-none"
      />
      <div className="flex divide-x divide-line border-t border-line">
        <button
          type="button"
          className={`${action} text-soft`}
          onClick={() => {
            onNotToday();
            close();
          }}
        >
          {popupTexts.notToday}
        </button>
        <button type="button" className={`${action} font-semibold`} onClick={close}>
          {popupTexts.close}
        </button>
      </div>
    </dialog>
  );
}
