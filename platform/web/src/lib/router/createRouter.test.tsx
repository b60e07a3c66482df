import { memoryRouter } from '@maru/web/testing/router';
import { hold } from '@maru/web/testing/screens';
import { act, render, screen } from '@testing-library/react';
import {
  Link,
  Outlet,
  RouterProvider,
  redirect,
  UNSAFE_createMemoryHistory,
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigation,
  useRouteError,
  useSearchParams,
} from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { createRouter } from './createRouter';

type Routes = Parameters<typeof memoryRouter>[0];

/** Where the visitor is, whether something loads, and what failed. */
function Frame() {
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <output>{`${pathname}${search}${hash} ${useNavigation().state}`}</output>
      <main>
        <Outlet />
      </main>
    </>
  );
}

const Failure = () => <p role="alert">{(useRouteError() as Error).message}</p>;
const Data = () => String(useLoaderData());
const page = (path: string, loader?: () => unknown) => ({ path, loader, Component: Data });

function open(children: Routes, ...entries: string[]) {
  const root = { Component: Frame, ErrorBoundary: Failure, children: [{ ErrorBoundary: Failure, children }] };
  const router = memoryRouter([root], ...entries);
  render(<RouterProvider router={router} />);
  return router;
}

const place = () => screen.getByRole('status').textContent;
const shown = () => screen.getByRole('main').textContent;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('leaves a page standing until code and data of the next are there, and goes to that which was asked for last', async () => {
  const slow = hold();
  const code = hold();
  const router = open([
    page('/', () => '처음'),
    page('/slow', () => slow.held.then(() => '느린 것')),
    { path: '/lazy', lazy: () => code.held.then(() => ({ Component: Data, loader: () => '나중 것' })) },
  ]);
  await vi.waitFor(() => expect(shown()).toBe('처음'));
  void router.navigate('/slow');
  await vi.waitFor(() => expect(place()).toBe('/ loading'));
  void router.navigate('/lazy');
  await act(async () => slow.release());
  expect(shown()).toBe('처음');
  expect(router.state.location.pathname).toBe('/');
  await act(async () => code.release());
  await vi.waitFor(() => expect(place()).toBe('/lazy idle'));
  expect(shown()).toBe('나중 것');
});

it('asks a page again where its search or its parameters are others, or it is asked for once more', async () => {
  const asked: string[] = [];
  const note = ({ request }: { request: Request }) => asked.push(new URL(request.url).search || '-');
  const once = vi.fn(() => null);
  const router = memoryRouter(
    [
      {
        loader: once,
        shouldRevalidate: () => false,
        Component: Outlet,
        children: [{ path: '/post/:id', loader: note, Component: Data }],
      },
    ],
    '/post/1',
  );
  render(<RouterProvider router={router} />);
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  await act(() => router.navigate('?page=2'));
  await act(() => router.navigate('/post/2?page=2'));
  await act(() => router.navigate('/post/2?page=2'));
  await act(() => router.navigate('?page=2#end'));
  expect(asked).toEqual(['-', '?page=2', '?page=2', '?page=2']);
  expect(router.state.location).toMatchObject({ pathname: '/post/2', hash: '#end' });
  await act(() => router.revalidate());
  expect(asked).toHaveLength(5);
  expect(once).toHaveBeenCalledOnce();
});

it('shows a failure in the nearest route that can, and the page when it is asked again', async () => {
  const ask = vi.fn().mockRejectedValueOnce(new Error('지금은 안 돼요.')).mockResolvedValue('이제 돼요.');
  const router = open([page('/', ask)]);
  expect(await screen.findByRole('alert')).toHaveTextContent('지금은 안 돼요.');
  expect(place()).toBe('/ idle');
  await act(() => router.revalidate());
  expect(shown()).toBe('이제 돼요.');
});

it('leads on where a page sends elsewhere, and keeps no step to it', async () => {
  const router = open(
    [
      page('/', () => '처음'),
      page('/login', () => '로그인'),
      page('/mine', () => {
        throw redirect('/login?next=/mine');
      }),
    ],
    '/',
    '/mine',
  );
  await vi.waitFor(() => expect(place()).toBe('/login?next=/mine idle'));
  await act(() => router.navigate(-1));
  await vi.waitFor(() => expect(place()).toBe('/ idle'));
});

it('changes a search at once where nothing is loaded, and stays within the page', async () => {
  const Filter = () => {
    const [search, setSearch] = useSearchParams();
    return (
      <button type="button" onClick={() => setSearch({ q: '요가' }, { preventScrollReset: true })}>
        {search.get('q') ?? '모두'}
      </button>
    );
  };
  const router = open([{ path: '/list', Component: Filter }], '/list');
  await act(async () => screen.getByRole('button').click());
  expect(screen.getByRole('button')).toHaveTextContent('요가');
  expect(router.state.preventScrollReset).toBe(true);
});

it('never leads to another host', async () => {
  const router = open([{ path: '*', Component: Data, loader: () => '우리' }], '/');
  await act(() => router.navigate('//elsewhere.example/x'));
  expect(router.state.location.pathname).toBe('/elsewhere.example/x');
  expect(shown()).toBe('우리');
});

it('knows its base, and says what is at none of its routes', async () => {
  const history = UNSAFE_createMemoryHistory({ initialEntries: ['/preview/list'] });
  const router = createRouter({
    basename: '/preview',
    history,
    routes: [
      {
        ErrorBoundary: Failure,
        children: [
          { path: '/', Component: () => '처음' },
          { path: 'list', Component: () => <Link to="/">처음으로</Link> },
        ],
      },
    ],
  });
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/preview');
  await act(async () => screen.getByRole('link').click());
  expect(history.location.pathname).toBe('/preview');
  await act(() => router.navigate('/nowhere'));
  expect(await screen.findByRole('alert')).toHaveTextContent('/preview/nowhere');
});

function Guarded() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return '고치는 중';
  return (
    <>
      <button type="button" onClick={blocker.proceed}>
        {`${blocker.location.pathname}로 가기`}
      </button>
      <button type="button" onClick={blocker.reset}>
        머물기
      </button>
    </>
  );
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

it('holds a step forwards until it is said whether to take it', async () => {
  const router = open([{ path: '/edit', Component: Guarded }, page('/next', () => '다음')], '/edit');
  await act(() => router.navigate('?tab=2'));
  expect(place()).toBe('/edit?tab=2 idle');
  await act(() => router.navigate('/next'));
  await press('머물기');
  expect(shown()).toBe('고치는 중');
  await act(() => router.navigate('/next'));
  await press('/next로 가기');
  await vi.waitFor(() => expect(shown()).toBe('다음'));
});

it('takes a step back of the browser back until it is said whether to take it', async () => {
  const router = open([page('/', () => '처음'), { path: '/edit', Component: Guarded }], '/', '/edit');
  await act(() => router.navigate(-1));
  await press('머물기');
  expect(place()).toBe('/edit idle');
  await act(() => router.navigate(-1));
  expect(place()).toBe('/edit idle');
  await press('/로 가기');
  await vi.waitFor(() => expect(shown()).toBe('처음'));
});

it('brings further routes with the first step to one of them, and says where they do not come', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('오지 않았어요.'))
    .mockResolvedValue([{ path: '/admin', Component: () => '관리' }]);
  const router = createRouter({
    history: UNSAFE_createMemoryHistory({ initialEntries: ['/'] }),
    routes: [
      {
        Component: Frame,
        children: [
          { id: 'pages', ErrorBoundary: Failure, children: [{ path: '*', Component: () => '페이지' }] },
        ],
      },
    ],
    further: { under: 'pages', isNeeded: (pathname) => pathname.startsWith('/admin'), load },
  });
  render(<RouterProvider router={router} />);
  expect(shown()).toBe('페이지');
  await act(() => router.navigate('/other'));
  expect(load).not.toHaveBeenCalled();
  await act(() => router.navigate('/admin'));
  expect(screen.getByRole('alert')).toHaveTextContent('오지 않았어요.');
  expect(place()).toBe('/admin idle');
  await act(() => router.navigate('/'));
  await act(() => router.navigate('/admin'));
  expect(shown()).toBe('관리');
  await act(() => router.navigate('/'));
  await act(() => router.navigate('/admin'));
  expect(load).toHaveBeenCalledTimes(2);
});

it('remembers how far each page was scrolled', async () => {
  const router = open([page('/', () => '처음'), page('/next', () => '다음')], '/');
  await vi.waitFor(() => expect(shown()).toBe('처음'));
  const saved: Record<string, number> = {};
  const forget = router.enableScrollRestoration(
    saved,
    () => 120,
    ({ pathname }) => pathname,
  );
  await act(() => router.navigate('/next'));
  expect(router.state.restoreScrollPosition).toBeNull();
  expect(saved).toEqual({ '/': 120 });
  await act(() => router.navigate(-1));
  await vi.waitFor(() => expect(router.state.restoreScrollPosition).toBe(120));
  forget();
  await act(() => router.navigate('/next'));
  expect(router.state.restoreScrollPosition).toBeNull();
});
