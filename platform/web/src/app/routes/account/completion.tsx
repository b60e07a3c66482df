import { useHead } from '@maru/web/lib/head';
import { useSite } from '@maru/web/lib/site';
import { CompletionScreen } from '@maru/web/site/account/social/CompletionScreen';

export function Component() {
  useHead({ title: '추가 정보 입력' }, useSite().name);
  return <CompletionScreen />;
}
