import { MyPageScreen } from '@/features/account/mypage/MyPageScreen';
import { useHead } from '@/lib/head';
import { useSite } from '@/lib/site';
import { type ModulePart, partsOf } from '../../modules';

const parts = import.meta.glob<ModulePart>('../../modules/*/myPage.tsx', { eager: true });

export function Component() {
  const site = useSite();
  useHead({ title: '마이페이지' }, site.name);
  return (
    <MyPageScreen>
      {partsOf(parts, site).map(([module, { Component: Part }]) => (
        <Part key={module} />
      ))}
    </MyPageScreen>
  );
}
