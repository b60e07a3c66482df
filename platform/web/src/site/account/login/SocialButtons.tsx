import type { SiteProvider } from '@maru/web/api';
import { paths } from '@maru/web/lib/paths';
import { buttonClass } from '@maru/web/ui/Button';
import { rememberNext } from '../next';
import { loginTexts } from '../texts';
import { ProviderMark } from './ProviderMark';

/** One full navigation for each provider: the server sends the visitor on. */
export function SocialButtons({ providers, next }: { providers: SiteProvider[]; next: string }) {
  if (providers.length === 0) return null;
  return (
    <ul className="grid gap-2.5" aria-label={loginTexts.social}>
      {providers.map(({ key, label }) => (
        <li key={key}>
          <a
            href={paths.authorize(key)}
            onClick={() => rememberNext(next)}
            className={buttonClass('secondary', 'l', 'w-full gap-3')}
          >
            <ProviderMark provider={key} />
            {loginTexts.by(label)}
          </a>
        </li>
      ))}
    </ul>
  );
}
