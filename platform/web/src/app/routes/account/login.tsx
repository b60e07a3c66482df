import { useHead } from '@maru/web/lib/head';
import { useSite } from '@maru/web/lib/site';
import { LoginScreen } from '@maru/web/site/account/login/LoginScreen';
import { loginTexts } from '@maru/web/site/account/texts';

export function Component() {
  useHead({ title: loginTexts.title }, useSite().name);
  return <LoginScreen />;
}
