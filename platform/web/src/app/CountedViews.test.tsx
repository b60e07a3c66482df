import { readBehindCache } from '@maru/web/lib/http';
import { origin } from '@maru/web/lib/origin';
import { siteQuery } from '@maru/web/lib/site';
import { ReadOnlyNotice } from '@maru/web/site/frame/ReadOnlyNotice';
import { memoryRouter } from '@maru/web/testing/router';
import { site } from '@maru/web/testing/screens';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CountedViews } from './CountedViews';

const server = setupServer();
beforeEach(() => origin.forget());
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  cleanup();
  readBehindCache(false);
  origin.forget();
});
afterAll(() => server.close());

function start(countsViews: boolean, path: string) {
  const client = new QueryClient();
  client.setQueryData(siteQuery.queryKey, { ...site, countsViews });
  const frame = (
    <>
      <CountedViews />
      <ReadOnlyNotice />
    </>
  );
  const router = memoryRouter([{ path: '*', element: frame }], path);
  render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return router;
}

it('tells of each page once where a cache answers the reads, and says so when the program is away', async () => {
  const told: unknown[] = [];
  let status = 204;
  server.use(
    http.post('*/api/views', async ({ request }) => {
      told.push(await request.json());
      return new HttpResponse(null, { status, headers: status === 503 ? { 'Maru-Origin': 'away' } : {} });
    }),
  );
  start(false, '/info/TEA');
  const router = start(true, '/info/TEA');
  await vi.waitFor(() => expect(told).toEqual([{ path: '/info/TEA', loaded: true }]));
  expect(screen.queryByText(/읽기만 할 수 있어요/)).not.toBeInTheDocument();
  await act(() => router.navigate('/admin'));
  await act(() => router.navigate('/community/%EA%B8%80'));
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(told[1]).toEqual({ path: '/community/글', loaded: false });
  await act(() => router.navigate('/community/%E0%A4'));
  await vi.waitFor(() => expect(told).toHaveLength(3));
  expect(told[2]).toEqual({ path: '/community/%E0%A4', loaded: false });
  status = 503;
  await act(() => router.navigate('/post/1'));
  expect((await screen.findAllByText(/읽기만 할 수 있어요/)).length).toBeGreaterThan(0);
});
