import type { FrameProps } from '@maru/web/site/definition';
import { Footer } from './Footer';
import { Header } from './Header';

export function Frame({ site, header, footer, search, children }: FrameProps) {
  return (
    <div className="house flex min-h-svh flex-col print:block">
      {header !== 'hidden' && <Header site={site} search={search} />}
      {children}
      {footer && <Footer site={site} />}
    </div>
  );
}
