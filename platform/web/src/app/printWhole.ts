import { dialogTexts } from '@maru/web/ui/dialogTexts';
import { toast } from '@maru/web/ui/toast';

const noticeAfterMs = 500;
const printAfterMs = 15_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Ends when the picture can be drawn, or never will be. */
function arrival(picture: HTMLImageElement): Promise<void> {
  picture.loading = 'eager';
  return picture.decode().catch(() => undefined);
}

let waiting = false;

/** Opens the browser's print once every picture is there that will be on paper, or once that takes too long. */
export async function printWhole() {
  if (waiting) return;
  waiting = true;
  // What is drawn for paper alone is drawn now, so that its pictures come too; the browser tells of the end of the print.
  window.dispatchEvent(new Event('beforeprint'));
  const notice = setTimeout(() => toast.info(dialogTexts.printsLater), noticeAfterMs);
  const pictures = Array.from(document.images, arrival);
  await Promise.race([Promise.all(pictures), pause(printAfterMs)]);
  clearTimeout(notice);
  waiting = false;
  window.print();
}
