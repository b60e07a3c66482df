import { useHead } from '@maru/web/lib/head';
import { useSite } from '@maru/web/lib/site';
import { PrivacyScreen } from '@maru/web/site/account/privacy/PrivacyScreen';

export function Component() {
  const site = useSite();
  useHead({ title: '내 개인정보' }, site.name);
  return <PrivacyScreen />;
}
