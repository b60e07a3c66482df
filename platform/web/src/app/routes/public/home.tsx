import { useHead } from '@maru/web/lib/head';
import { paths } from '@maru/web/lib/paths';
import { useSite } from '@maru/web/lib/site';
import { type HomeProps, siteDefinition } from '@maru/web/site/definition';
import { loadParts, type PlacedPart } from '@maru/web/site/loadParts';
import { type ComponentType, useState } from 'react';
import { useLoaderData } from 'react-router';

type Loaded = { Home: ComponentType<HomeProps>; parts: PlacedPart<'home'>[] };

/** The look's page, and what modules lay over it. */
export async function loader(): Promise<Loaded> {
  const [{ Home }, parts] = await Promise.all([siteDefinition().home(), loadParts('home')]);
  return { Home, parts };
}

export function Component() {
  const site = useSite();
  const { Home, parts }: Loaded = useLoaderData();
  const [settled, setSettled] = useState<readonly string[]>([]);
  useHead({ title: site.name, description: site.description, path: paths.home }, site.name);
  const settle = (module: string) =>
    setSettled((modules) => (modules.includes(module) ? modules : [...modules, module]));
  return (
    <>
      <Home home={site.home} mayStart={parts.every(({ module }) => settled.includes(module))} />
      {parts.map(({ module, Part }) => (
        <Part key={module} onSettled={() => settle(module)} />
      ))}
    </>
  );
}
