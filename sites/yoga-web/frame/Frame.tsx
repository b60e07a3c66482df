import type { FrameProps } from '@maru/web/site/definition';
import { ChatButton } from './ChatButton';
import { Footer } from './Footer';
import { Header } from './Header';

export function Frame({ site, header, footer, isAdmin, search, children }: FrameProps) {
  return (
    <>
      <div className="flex min-h-svh flex-col print:block">
        {header !== 'hidden' && <Header site={site} variant={header} search={search} />}
        {children}
        {footer && <Footer site={site} />}
      </div>
      {!isAdmin && <ChatButton chat={site.chat} />}
    </>
  );
}
