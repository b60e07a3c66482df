import { EditPasswordScreen } from '@/features/account/password/EditPasswordScreen';
import { useHead } from '@/lib/head';
import { useSite } from '@/lib/site';

export function Component() {
  useHead({ title: '비밀번호 변경' }, useSite().name);
  return <EditPasswordScreen />;
}
