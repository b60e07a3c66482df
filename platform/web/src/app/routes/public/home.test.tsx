import { queryClient } from '@maru/web/lib/queryClient';
import { siteQuery } from '@maru/web/lib/site';
import { defineTestSite } from '@maru/web/testing/definition';
import { site } from '@maru/web/testing/screens';
import { afterEach, expect, it, vi } from 'vitest';
import { loader } from './home';

vi.mock('@maru/web/site/home/HomeBlocks', () => {
  throw new Error('a part of the program did not arrive');
});
afterEach(() => queryClient.clear());

it('stands without its blocks where their part of the program does not arrive', async () => {
  defineTestSite();
  queryClient.setQueryData(siteQuery.queryKey, { ...site, home: { ...site.home, hasBlocks: true } });
  expect(await loader()).toMatchObject({ Home: expect.any(Function), Blocks: null, parts: [] });
});

it('stands without what a module lays over it where that does not arrive', async () => {
  const Part = () => null;
  defineTestSite([
    {
      name: 'away',
      routes: [],
      home: () => Promise.reject(new Error('a part of the program did not arrive')),
    },
    { name: 'here', routes: [], home: async () => ({ Component: Part }) },
  ]);
  queryClient.setQueryData(siteQuery.queryKey, { ...site, modules: ['away', 'here'] });
  expect((await loader()).parts).toEqual([{ module: 'here', Part }]);
});
