import { useState } from 'react';
import { HomeScreen } from '@/features/home/HomeScreen';
import { useHead } from '@/lib/head';
import { paths } from '@/lib/paths';
import { useSite } from '@/lib/site';
import { type ModulePart, partsOf } from '../../modules';

/** What modules lay over the page. `onSettled` hears when nothing more is to be fetched for it. */
const overHome = import.meta.glob<ModulePart<{ onSettled: () => void }>>('../../modules/*/home.tsx', {
  eager: true,
});

export function Component() {
  const site = useSite();
  const parts = partsOf(overHome, site);
  const [settled, setSettled] = useState<readonly string[]>([]);
  useHead({ title: site.name, description: site.description, path: paths.home }, site.name);
  const settle = (module: string) =>
    setSettled((modules) => (modules.includes(module) ? modules : [...modules, module]));
  return (
    <>
      <HomeScreen home={site.home} mayStart={parts.every(([module]) => settled.includes(module))} />
      {parts.map(([module, { Component: Over }]) => (
        <Over key={module} onSettled={() => settle(module)} />
      ))}
    </>
  );
}
