import type { Site } from '@maru/web/api';
import { frameTexts } from '@maru/web/site/frame/texts';
import { buttonClass } from '@maru/web/ui/Button';
import MessageCircle from 'lucide-react/icons/message-circle';

type ChatLinkProps = {
  chat: NonNullable<Site['chat']>;
  variant: 'primary' | 'secondary';
  size?: 's' | 'm' | 'l';
};

/** The way to the centre's messenger channel, as a button among others. */
export function ChatLink({ chat, variant, size = 's' }: ChatLinkProps) {
  return (
    <a
      href={chat.url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={frameTexts.newWindow(chat.label)}
      className={buttonClass(variant, size)}
    >
      <MessageCircle aria-hidden className="size-4" />
      {chat.label}
    </a>
  );
}
