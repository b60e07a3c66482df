import { ProvedScreen } from '@/features/account/proof/ProvedScreen';
import { useHead } from '@/lib/head';
import { useSite } from '@/lib/site';

export function Component() {
  useHead({ title: '본인 확인' }, useSite().name);
  return <ProvedScreen />;
}
