import { useHead } from '@maru/web/lib/head';
import { useSite } from '@maru/web/lib/site';
import { RegisterScreen } from '@maru/web/site/account/register/RegisterScreen';
import { registerTexts } from '@maru/web/site/account/texts';

export function Component() {
  useHead({ title: registerTexts.title }, useSite().name);
  return <RegisterScreen />;
}
