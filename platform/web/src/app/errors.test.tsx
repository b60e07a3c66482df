import { ApiError } from '@maru/web/lib/apiError';
import { siteQuery } from '@maru/web/lib/site';
import { memoryRouter } from '@maru/web/testing/router';
import { site } from '@maru/web/testing/screens';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Outlet, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RootError } from './RootError';
import { RouteError } from './RouteError';

const reload = vi.fn();

/** The root and one page, as the router of the site has them. */
function openPage(page: { Component?: () => never; loader?: () => unknown }, rootLoader = () => null) {
  const client = new QueryClient();
  client.setQueryData(siteQuery.queryKey, site);
  const Frame = () => (
    <>
      <header>{site.name}</header>
      <main>
        <Outlet />
      </main>
    </>
  );
  const router = memoryRouter([
    {
      loader: rootLoader,
      shouldRevalidate: () => false,
      Component: Frame,
      ErrorBoundary: RootError,
      HydrateFallback: () => null,
      children: [{ ErrorBoundary: RouteError, children: [{ path: '/', Component: () => null, ...page }] }],
    },
  ]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const retry = () => screen.getByRole('button', { name: '다시 시도하기' });

beforeEach(() => {
  reload.mockClear();
  // jsdom cannot load a document again, and lets nobody stand in for its own location.
  vi.stubGlobal('location', { ...window.location, reload });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => vi.unstubAllGlobals();
});

describe('a page fails', () => {
  it('keeps the frame around a screen that throws, says so and offers to load the document anew', async () => {
    const user = openPage({
      Component: () => {
        throw new Error('이 방문자에게는 아무 뜻도 없는 말');
      },
    });
    const main = within(await screen.findByRole('main'));
    expect(main.getByRole('alert')).toHaveTextContent(
      '불러오는 중 오류가 발생했습니다.잠시 뒤에 다시 시도해 주세요.',
    );
    expect(main.getByRole('heading', { level: 1, name: '오류' })).toBeInTheDocument();
    expect(screen.getByRole('banner')).toHaveTextContent(site.name);
    await user.click(retry());
    expect(reload).toHaveBeenCalledOnce();
  });

  it('makes a call that failed again, without loading the document anew', async () => {
    const loader = vi.fn().mockRejectedValueOnce(new ApiError(503, '잠시 후 다시 시도해 주세요.'));
    const user = openPage({ loader: loader.mockResolvedValue(null) });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '불러오는 중 오류가 발생했습니다.잠시 후 다시 시도해 주세요.',
    );
    await user.click(retry());
    await vi.waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(loader).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByRole('banner')).toBeVisible();
  });

  it('says of what is missing that it is not there, and offers no other try', async () => {
    openPage({ loader: () => Promise.reject(new ApiError(404, '없어요.')) });
    expect(await screen.findByRole('heading', { name: '존재하지 않는 페이지입니다.' })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeVisible();
  });
});

describe('the site itself cannot be loaded', () => {
  it('says so without the frame, which needs it, and offers to load the document anew', async () => {
    const user = openPage({}, () => {
      throw new ApiError(0, '서버에 연결하지 못했어요.');
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '불러오는 중 오류가 발생했습니다.서버에 연결하지 못했어요.',
    );
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    await user.click(retry());
    expect(reload).toHaveBeenCalledOnce();
  });
});
