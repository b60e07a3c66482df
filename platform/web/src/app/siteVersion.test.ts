import { listPages } from '@maru/web/api';
import { queryClient } from '@maru/web/lib/queryClient';
import { siteQuery } from '@maru/web/lib/site';
import { site } from '@maru/web/testing/screens';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { followSite } from './siteVersion';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  queryClient.clear();
});
afterAll(() => server.close());

/** A site that is called so, of which a call is answered and the document has these colours. */
function answers(version: string, name: string, css: string) {
  const asked: string[] = [];
  const headers = { 'Maru-Site': version };
  server.use(
    http.get('*/api/pageContent/list', () => HttpResponse.json([], { headers })),
    http.get('*/api/site', () => {
      asked.push('site');
      return HttpResponse.json({ ...site, name, version }, { headers });
    }),
    http.get('*/search', () => {
      asked.push('document');
      const icon = `<link rel="icon" href="/media/${name}.png">`;
      return HttpResponse.html(`<html><head>${icon}<style>${css}</style></head><body></body></html>`);
    }),
  );
  return asked;
}

const nameNow = () => queryClient.getQueryData(siteQuery.queryKey)?.name;
const icons = () =>
  Array.from(document.querySelectorAll('link[rel=icon]'), (icon) => icon.getAttribute('href'));

it('a tab shows another site as soon as an answer says that there is one, and asks once for each', async () => {
  const replaced: string[] = [];
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync(css: string) {
        replaced.push(css);
      }
    },
  );
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg"><style>:root{--ink:#000}</style>';
  queryClient.setQueryData(siteQuery.queryKey, site);
  followSite();

  const before = answers(site.version, site.name, '');
  await listPages();
  await listPages();
  expect(before, 'nothing is asked for while nothing changed').toEqual([]);

  const asked = answers('2', '여름 학교', ':root{--ink:#123456}');
  await listPages();
  await listPages();
  await vi.waitFor(() => expect(nameNow()).toBe('여름 학교'));
  await listPages();
  expect(asked).toEqual(['document', 'site']);
  expect(replaced).toEqual([':root{--ink:#123456}']);
  expect(document.querySelector('head > style')).toBeNull();
  expect(icons()).toEqual(['/media/여름 학교.png']);
  vi.unstubAllGlobals();
});
