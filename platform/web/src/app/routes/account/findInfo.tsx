import { useHead } from '@maru/web/lib/head';
import { useSite } from '@maru/web/lib/site';
import { FindInfoScreen } from '@maru/web/site/account/password/FindInfoScreen';
import { loginTexts } from '@maru/web/site/account/texts';

export function Component() {
  useHead({ title: loginTexts.find }, useSite().name);
  return <FindInfoScreen />;
}
