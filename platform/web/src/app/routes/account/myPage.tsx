import { useHead } from '@maru/web/lib/head';
import { useSite } from '@maru/web/lib/site';
import { MyPageScreen } from '@maru/web/site/account/mypage/MyPageScreen';
import { loadParts, type PlacedPart } from '@maru/web/site/loadParts';
import { useLoaderData } from 'react-router';

export const loader = () => loadParts('myPage');

export function Component() {
  const site = useSite();
  const parts: PlacedPart<'myPage'>[] = useLoaderData();
  useHead({ title: '마이페이지' }, site.name);
  return (
    <MyPageScreen>
      {parts.map(({ module, Part }) => (
        <Part key={module} />
      ))}
    </MyPageScreen>
  );
}
