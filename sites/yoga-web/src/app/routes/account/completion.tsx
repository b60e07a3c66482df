import { CompletionScreen } from '@/features/account/social/CompletionScreen';
import { useHead } from '@/lib/head';
import { useSite } from '@/lib/site';

export function Component() {
  useHead({ title: '추가 정보 입력' }, useSite().name);
  return <CompletionScreen />;
}
