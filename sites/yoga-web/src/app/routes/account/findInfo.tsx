import { FindInfoScreen } from '@/features/account/password/FindInfoScreen';
import { useHead } from '@/lib/head';
import { useSite } from '@/lib/site';

export function Component() {
  useHead({ title: '계정 찾기' }, useSite().name);
  return <FindInfoScreen />;
}
