import type { Page, Route } from '@playwright/test';

/** How the server answers while a screen is photographed. */
export type State = 'full' | 'empty' | 'loading' | 'error';

/** What the frame of every screen needs: who is there, and what the centre is. */
const frame = /\/api\/(site|admin\/menu|member\/me|register|shop\/guide)(\?|$)/;

const problem = {
  type: 'about:blank',
  title: 'Internal Server Error',
  status: 500,
  detail: '잠시 후 다시 시도해주세요.',
};

/** The same answer with nothing in it. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => {
    if (/^(total|pinnedCount|totalElements|totalPages)/.test(key) && typeof inner === 'number')
      return [key, 0];
    return [key, emptied(inner)];
  });
  return Object.fromEntries(entries);
}

async function answer(route: Route, state: State) {
  if (state === 'loading') return;
  if (state === 'error') {
    return route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify(problem),
    });
  }
  const response = await route.fetch();
  if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
  return route.fulfill({ response, json: emptied(await response.json()) });
}

/** The document without the answers that it carries, so that the screen has to ask. */
async function bare(route: Route) {
  const response = await route.fetch();
  const body = await response.text();
  const start = body.indexOf('<script type="application/json" id="maru-data"');
  const end = body.indexOf('</script>', start);
  if (start < 0) return route.fulfill({ response });
  const data = />(.*)$/s.exec(body.slice(start, end))?.[1] ?? '{}';
  const kept = Object.entries(JSON.parse(data) as object).filter(([call]) =>
    frame.test(call.replace('GET ', '')),
  );
  const script = body
    .slice(start, end)
    .replace(data, JSON.stringify(Object.fromEntries(kept)).replaceAll('<', '\\u003c'));
  return route.fulfill({ response, body: body.slice(0, start) + script + body.slice(end) });
}

export async function pretend(page: Page, state: State) {
  if (state === 'full') return;
  await page.route(
    (url) => url.pathname.startsWith('/api/') && !frame.test(url.pathname),
    (route) => (route.request().method() === 'GET' ? answer(route, state) : route.continue()),
  );
  await page.route(
    (url) => !/^\/(api|assets|media|feeds)\//.test(url.pathname),
    (route) => (route.request().resourceType() === 'document' ? bare(route) : route.continue()),
  );
}
