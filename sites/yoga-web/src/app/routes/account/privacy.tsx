import { PrivacyScreen } from '@/features/account/privacy/PrivacyScreen';
import { useHead } from '@/lib/head';
import { useSite } from '@/lib/site';

export function Component() {
  const site = useSite();
  useHead({ title: '내 개인정보' }, site.name);
  return <PrivacyScreen />;
}
