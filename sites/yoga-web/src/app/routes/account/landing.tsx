import { LandingScreen } from '@/features/account/social/LandingScreen';
import { useHead } from '@/lib/head';
import { useSite } from '@/lib/site';

export function Component() {
  useHead({ title: '소셜 로그인' }, useSite().name);
  return <LandingScreen />;
}
