import { useHead } from '@maru/web/lib/head';
import { paths } from '@maru/web/lib/paths';
import { queryClient } from '@maru/web/lib/queryClient';
import { siteQuery, useSite } from '@maru/web/lib/site';
import { type HomeProps, siteDefinition } from '@maru/web/site/definition';
import { loadParts, type PlacedPart } from '@maru/web/site/loadParts';
import { type ComponentType, useState } from 'react';
import { useLoaderData } from 'react-router';

type Loaded = {
  Home: ComponentType<HomeProps>;
  Blocks: ComponentType | null;
  parts: PlacedPart<'home'>[];
};

/** What stands below the opening, on sites that have something there. */
async function loadBlocks(): Promise<Loaded['Blocks']> {
  const site = queryClient.getQueryData(siteQuery.queryKey);
  if (!site?.home.hasBlocks) return null;
  // The opening stands without them, too.
  const part = await import('@maru/web/site/home/HomeBlocks').catch(() => null);
  part?.prefetchBlocks();
  return part?.HomeBlocks ?? null;
}

/** The look's page, what an admin put below its opening, and what modules lay over it. */
export async function loader(): Promise<Loaded> {
  const [{ Home }, Blocks, parts] = await Promise.all([
    siteDefinition().home(),
    loadBlocks(),
    loadParts('home', true),
  ]);
  return { Home, Blocks, parts };
}

export function Component() {
  const site = useSite();
  const { Home, Blocks, parts }: Loaded = useLoaderData();
  const [settled, setSettled] = useState<readonly string[]>([]);
  useHead({ title: site.name, description: site.description, path: paths.home }, site.name);
  const settle = (module: string) =>
    setSettled((modules) => (modules.includes(module) ? modules : [...modules, module]));
  return (
    <>
      <Home home={site.home} mayStart={parts.every(({ module }) => settled.includes(module))} />
      {Blocks && <Blocks />}
      {parts.map(({ module, Part }) => (
        <Part key={module} onSettled={() => settle(module)} />
      ))}
    </>
  );
}
