import { useHead } from '@maru/web/lib/head';
import { useSite } from '@maru/web/lib/site';
import { LoginScreen } from '@maru/web/site/account/login/LoginScreen';

export function Component() {
  useHead({ title: '로그인' }, useSite().name);
  return <LoginScreen />;
}
