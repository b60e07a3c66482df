import { useState } from 'react';
import { HomeScreen } from '@/features/home/HomeScreen';
import { HomePopup } from '@/features/popup/HomePopup';
import { useHead } from '@/lib/head';
import { paths } from '@/lib/paths';
import { hasModule, useSite } from '@/lib/site';

export function Component() {
  const site = useSite();
  const [settled, setSettled] = useState(!hasModule(site, 'popup'));
  useHead({ title: site.name, description: site.description, path: paths.home }, site.name);
  return (
    <>
      <HomeScreen home={site.home} mayStart={settled} />
      {hasModule(site, 'popup') && <HomePopup onSettled={() => setSettled(true)} />}
    </>
  );
}
