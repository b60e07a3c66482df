import { useHead } from '@maru/web/lib/head';
import { useSite } from '@maru/web/lib/site';
import { ProvedScreen } from '@maru/web/site/account/proof/ProvedScreen';

export function Component() {
  useHead({ title: '본인 확인' }, useSite().name);
  return <ProvedScreen />;
}
