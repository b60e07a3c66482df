import { session } from '@maru/web/lib/auth';
import { siteQuery } from '@maru/web/lib/site';
import { site } from '@maru/web/testing/screens';
import { makeToken } from '@maru/web/testing/token';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetPrivateData } from './privateData';

const tokenOf = (sub: number, more = {}) =>
  makeToken({ sub, displayName: `${sub}`, role: 'ROLE_USER', ...more });
const mine = ['account', 'me'];
let stop = () => {};

function start() {
  const client = new QueryClient();
  stop = forgetPrivateData(client);
  session.setToken(tokenOf(1));
  client.setQueryData(siteQuery.queryKey, site);
  client.setQueryData(mine, '하늘의 것');
  return client;
}

afterEach(() => {
  stop();
  session.clear();
});

it('§4 forgets what was loaded for a member who logs out, and not the site', () => {
  const client = start();
  session.clear();
  expect(client.getQueryData(mine)).toBeUndefined();
  expect(client.getQueryData(siteQuery.queryKey)).toBe(site);
});

it('§4 asks for what is shown anew when another member follows at once in another tab', async () => {
  const client = start();
  const ask = vi.fn(async () => '바다의 것');
  const shown = new QueryObserver(client, { queryKey: mine, queryFn: ask, staleTime: 60_000 });
  const leave = shown.subscribe(() => {});
  localStorage.setItem('token', tokenOf(2));
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(shown.getCurrentResult().data).toBeUndefined();
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe('바다의 것'));
  leave();
});

it('§4 keeps what was loaded where the same member only has a fresh token', () => {
  const client = start();
  session.setToken(tokenOf(1, { displayName: '새 닉네임' }));
  expect(client.getQueryData(mine)).toBe('하늘의 것');
});
