import { MyPageScreen } from '@/features/account/mypage/MyPageScreen';
import { useHead } from '@/lib/head';
import { useSite } from '@/lib/site';

export function Component() {
  useHead({ title: '마이페이지' }, useSite().name);
  return <MyPageScreen />;
}
