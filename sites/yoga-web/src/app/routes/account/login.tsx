import { LoginScreen } from '@/features/account/login/LoginScreen';
import { useHead } from '@/lib/head';
import { useSite } from '@/lib/site';

export function Component() {
  useHead({ title: '로그인' }, useSite().name);
  return <LoginScreen />;
}
