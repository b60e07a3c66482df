import { useHead } from '@maru/web/lib/head';
import { useSite } from '@maru/web/lib/site';
import { FindInfoScreen } from '@maru/web/site/account/password/FindInfoScreen';

export function Component() {
  useHead({ title: '계정 찾기' }, useSite().name);
  return <FindInfoScreen />;
}
