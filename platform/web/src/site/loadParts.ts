import { queryClient } from '@maru/web/lib/queryClient';
import { siteQuery } from '@maru/web/lib/site';
import type { ComponentType } from 'react';
import { modulesOf, type SiteModule } from './definition';

type Place = 'home' | 'myPage' | 'dashboard';

type PropsAt<P extends Place> =
  Awaited<ReturnType<NonNullable<SiteModule[P]>>>['Component'] extends ComponentType<infer Props>
    ? Props
    : never;

export type PlacedPart<P extends Place> = { module: string; Part: ComponentType<PropsAt<P>> };

/**
 * The code of what the modules that are switched on show at a place. Where it `standsAlone`, what does not arrive is left
 * out.
 */
export async function loadParts<P extends Place>(place: P, standsAlone = false): Promise<PlacedPart<P>[]> {
  const site = await queryClient.ensureQueryData(siteQuery);
  const loaded = modulesOf(site).map(async (module) => {
    const coming = module[place]?.();
    const part = await (standsAlone ? coming?.catch(() => null) : coming);
    return part ? [{ module: module.name, Part: part.Component as PlacedPart<P>['Part'] }] : [];
  });
  return (await Promise.all(loaded)).flat();
}
