import { defineTestSite } from '@maru/web/testing/definition';
import { fakeApi, open, site } from '@maru/web/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { HomeBlocks } from './HomeBlocks';

const api = fakeApi();
const call = 'GET /pageContent/fetchAt';
const module = 'shown';

function Home() {
  return (
    <>
      <h1>숨이 머무는 자리</h1>
      <HomeBlocks />
    </>
  );
}

function show() {
  const html = '<h2>소식</h2><div data-island="news"><p>오늘의 소식</p></div>';
  api.answer(call, 200, { language: 'ko', counterparts: [], html });
  return open('/', <Home />, undefined, { modules: [module] });
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const Failing = () => {
  throw new Error('gone');
};

it.each([
  ['fails', async () => ({ Component: Failing })],
  ['does not come', () => Promise.reject(new Error('gone'))],
])('are read, and the home page stands, where one of its islands %s', async (_, news) => {
  defineTestSite([{ name: module, islands: { news } }]);
  show();
  await screen.findByText('오늘의 소식');
  await waitFor(() => expect(document.querySelector('[data-island]')).toBeNull());
  expect(screen.getByText('오늘의 소식')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('숨이 머무는 자리');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
});

it('are missing, and the home page stands, where they cannot be had', async () => {
  defineTestSite();
  api.answer(call, 404, { status: 404, message: '없어요.' });
  open('/', <Home />, undefined, { home: { ...site.home, hasBlocks: true } });
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(0));
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});
