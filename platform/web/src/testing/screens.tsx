import type { Site } from '@maru/web/api';
import { createMutationCache } from '@maru/web/lib/queryClient';
import { siteQuery } from '@maru/web/lib/site';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { type ReactNode, StrictMode } from 'react';
import { RouterProvider, useLocation } from 'react-router';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { memoryRouter } from './router';

export const site: Site = {
  version: '1',
  name: '시험 센터',
  names: {},
  tagline: '',
  taglines: {},
  description: '',
  descriptions: {},
  wordmark: { light: null, dark: null },
  fonts: null,
  header: null,
  language: 'ko',
  timeZone: 'Asia/Seoul',
  publicUrl: '',
  product: 'TEST',
  tokenVersion: '2.0',
  countsViews: false,
  modules: [],
  menu: [],
  productPage: null,
  boards: [],
  asksForGroups: false,
  home: { film: null, poster: null, heading: '', lead: '', footer: false, hasBlocks: false },
  footer: { lines: [], links: [], copyright: '', copyrights: {} },
  legal: { terms: '/terms-of-use', privacy: '/privacy-policy' },
  chat: null,
  socialProviders: [
    { key: 'kakao', label: '카카오', isShown: true },
    { key: 'naver', label: '네이버', isShown: false },
  ],
  uploads: {
    maxBytes: 5 * 1024 * 1024,
    types: ['image/webp', 'image/png', 'image/jpeg'],
    privateMaxBytes: 10 * 1024 * 1024,
    privateTypes: ['image/webp', 'image/png', 'image/jpeg', 'application/pdf'],
  },
  sessionTypes: [],
};

function base64url(value: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** A token whose signature nobody checks here. */
export function tokenOf(displayName: string, role: 'ROLE_USER' | 'ROLE_ADMIN' = 'ROLE_USER'): string {
  return `${base64url({ alg: 'none' })}.${base64url({ sub: '7', username: 'a@b.kr', displayName, role })}.x`;
}

type Made = (query: Record<string, string>) => JsonBodyType;

/** The API of one test: each call that came, and the answers given to it. */
export function fakeApi() {
  const server = setupServer();
  const calls: {
    call: string;
    query: Record<string, string>;
    body: unknown;
    authorization: string | null;
    idempotencyKey: string | null;
  }[] = [];
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    calls.length = 0;
  });
  afterAll(() => server.close());

  /**
   * `answer('POST /register/verifyCode', 200, { ticket: 'T' })`; the answer comes when `after` is settled. A body that
   * is made of what was asked for differs from query to query.
   */
  function answer(call: string, status: number, given?: JsonBodyType | Made, after?: Promise<unknown>) {
    const [method = '', path = ''] = call.split(' ');
    const handle = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    server.use(
      http[handle](`*/api${path}`, async ({ request }) => {
        const text = await request.text();
        const isJson = request.headers.get('Content-Type')?.includes('json');
        const query = Object.fromEntries(new URL(request.url).searchParams);
        const body = typeof given === 'function' ? given(query) : given;
        calls.push({
          call,
          query,
          body: isJson && text ? JSON.parse(text) : text,
          authorization: request.headers.get('Authorization'),
          idempotencyKey: request.headers.get('Idempotency-Key'),
        });
        await after;
        return body === undefined ? new HttpResponse(null, { status }) : HttpResponse.json(body, { status });
      }),
    );
  }

  /** A refusal in the one shape of errors. */
  function refuse(call: string, status: number, message: string, field?: string) {
    answer(call, status, { status, message, errors: field ? [{ field, message }] : [] });
  }

  const bodiesOf = (call: string) => calls.filter((made) => made.call === call).map(({ body }) => body);
  return { answer, refuse, calls, bodiesOf };
}

function Place() {
  const { pathname, search, state } = useLocation();
  return <output data-testid="place">{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

/** Around a component that must know the site. */
export function WithSite({ children }: { children: ReactNode }) {
  const client = new QueryClient();
  client.setQueryData(siteQuery.queryKey, site);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** What the screen that was opened last has asked. */
let opened: QueryClient;

type Entry = string | { pathname: string; state?: unknown };

/** Opens a screen as the site does, twice rendered by StrictMode; other places show only where the visitor is. */
export function open(path: string, screen: ReactNode, at: Entry = path, of: Partial<Site> = {}) {
  opened = new QueryClient({
    mutationCache: createMutationCache(),
    defaultOptions: { queries: { retry: false } },
  });
  opened.setQueryData(siteQuery.queryKey, { ...site, ...of });
  const around = (inside: ReactNode) => (
    <>
      <Place />
      <main id="main">{inside}</main>
    </>
  );
  const router = memoryRouter(
    [
      { path, element: around(screen) },
      { path: '*', element: around(null) },
    ],
    at,
  );
  render(
    <StrictMode>
      <QueryClientProvider client={opened}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return userEvent.setup();
}

/** What an answer can wait for until it is released. */
export function hold() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release };
}

/** Whether a field takes nothing, as a browser would have it: the test's own document knows no `inert`. */
export function isHeld(field: HTMLElement): boolean {
  return field.closest('[inert]') !== null;
}

/** What the screen shows is asked for again, as when its visitor comes back to the tab. Ends once it was answered. */
export async function askAgain() {
  await act(async () => {
    await opened.refetchQueries({ type: 'active', stale: true });
    // What was answered is told in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
  });
}

/** Whether the browser would ask before it leaves the page. */
export function isGuarded(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Fills a field in one stroke. */
export async function fill(user: UserEvent, label: string | RegExp, text: string) {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}
