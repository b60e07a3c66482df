import { MyPageScreen } from '@/features/account/mypage/MyPageScreen';
import { MyApplications, NoApplications } from '@/features/sessions/mine/MyApplications';
import { useHead } from '@/lib/head';
import { hasModule, useSite } from '@/lib/site';

export function Component() {
  const site = useSite();
  useHead({ title: '마이페이지' }, site.name);
  return (
    <MyPageScreen applications={hasModule(site, 'sessions') ? <MyApplications /> : <NoApplications />} />
  );
}
