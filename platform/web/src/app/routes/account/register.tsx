import { useHead } from '@maru/web/lib/head';
import { useSite } from '@maru/web/lib/site';
import { RegisterScreen } from '@maru/web/site/account/register/RegisterScreen';

export function Component() {
  useHead({ title: '회원가입' }, useSite().name);
  return <RegisterScreen />;
}
