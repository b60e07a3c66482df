import { RegisterScreen } from '@/features/account/register/RegisterScreen';
import { useHead } from '@/lib/head';
import { useSite } from '@/lib/site';

export function Component() {
  useHead({ title: '회원가입' }, useSite().name);
  return <RegisterScreen />;
}
