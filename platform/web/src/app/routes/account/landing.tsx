import { useHead } from '@maru/web/lib/head';
import { useSite } from '@maru/web/lib/site';
import { LandingScreen } from '@maru/web/site/account/social/LandingScreen';

export function Component() {
  useHead({ title: '소셜 로그인' }, useSite().name);
  return <LandingScreen />;
}
