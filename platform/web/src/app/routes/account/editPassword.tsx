import { useHead } from '@maru/web/lib/head';
import { useSite } from '@maru/web/lib/site';
import { EditPasswordScreen } from '@maru/web/site/account/password/EditPasswordScreen';

export function Component() {
  useHead({ title: '비밀번호 변경' }, useSite().name);
  return <EditPasswordScreen />;
}
