import { queryClient } from '@maru/web/lib/queryClient';
import { siteQuery } from '@maru/web/lib/site';
import { memoryRouter } from '@maru/web/testing/router';
import { site } from '@maru/web/testing/screens';
import { render, screen } from '@testing-library/react';
import { RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { moduleRoutes } from './moduleRoutes';

const shop = {
  name: 'shop',
  routes: [
    {
      path: 'shop',
      lazy: async () => ({ Component: () => '상품 목록', loader: () => Promise.reject(new Error('asked')) }),
    },
    { path: 'shop/mine', loader: () => null, lazy: async () => ({ Component: () => '내 상품' }) },
  ],
};
const absent = async () => ({ Component: () => '여기에 있는 것' });

function enter(path: string, modules: string[]) {
  queryClient.setQueryData(siteQuery.queryKey, { ...site, modules });
  const routes = moduleRoutes([shop], absent);
  render(<RouterProvider router={memoryRouter(routes, path)} />);
}

afterEach(() => queryClient.clear());

it('the screens of a module are there while it is on', async () => {
  enter('/shop/mine', ['shop']);
  expect(await screen.findByText('내 상품')).toBeVisible();
});

it.each(['/shop', '/shop/mine'])(
  '%s of a module that is off asks for nothing and is not there',
  async (path) => {
    enter(path, ['boards']);
    expect(await screen.findByText('여기에 있는 것')).toBeVisible();
  },
);
