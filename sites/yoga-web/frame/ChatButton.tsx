import type { Site } from '@maru/web/api';
import { frameTexts } from '@maru/web/site/frame/texts';
import MessageCircle from 'lucide-react/icons/message-circle';

/** The floating button that opens the centre's messenger channel. It stands above a bar at the bottom of the window. */
export function ChatButton({ chat }: { chat: Site['chat'] }) {
  if (!chat) return null;
  return (
    <aside aria-label={chat.label} className="print:hidden">
      <a
        href={chat.url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={frameTexts.newWindow(chat.label)}
        title={chat.label}
        className="fixed end-5 bottom-5 z-30 grid size-12 min-[37.5rem]:max-wide:end-3 min-[37.5rem]:max-wide:bottom-3 min-[37.5rem]:max-wide:size-11 wide:size-13 place-items-center rounded-full bg-accent text-accent-ink shadow-sheet transition-[background-color] hover:bg-accent-strong wide:end-8 wide:bottom-8 in-[html:has(.bottom-bar,.read-only)]:bottom-32 wide:in-[html:has(.bottom-bar,.read-only)]:bottom-20"
      >
        <MessageCircle aria-hidden className="size-6" strokeWidth={1.75} />
      </a>
    </aside>
  );
}
