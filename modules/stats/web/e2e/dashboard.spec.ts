import { stranger } from '@maru/e2e/fixtures/people.ts';
import { expect, test } from '@maru/e2e/fixtures/test.ts';
import { DashboardPage } from './pages.ts';

test.use({ as: 'admin' });

/** In Seoul the dashboard's day begins at 11:00 and that of the drawing at midnight; these are the hours in UTC. */
const dayBegins = [2, 15];
/** Longer than the test takes, in milliseconds. */
const needed = 60_000;

/** What counts today begins anew with the day: where that is about to happen, it happens before anything is counted. */
async function letDayBegin() {
  const hour = 60 * 60 * 1000;
  const now = Date.now();
  const left = hour - (now % hour);
  const next = new Date(now + left).getUTCHours();
  // A second more: a timer may be early by a hair.
  if (left < needed && dayBegins.includes(next))
    await new Promise((resolve) => setTimeout(resolve, left + 1000));
}

test('somebody registers and applies, the dashboard counts both by door, by session and by day @smoke', async ({
  page,
  api,
  tokens,
}) => {
  await letDayBegin();
  const dashboard = new DashboardPage(page);
  const { code, title } = await api.session(tokens.admin, []);
  await dashboard.open();
  const before = await dashboard.signups();
  const day = await dashboard.newestDay();
  expect(await dashboard.applications(title)).toEqual(['0', '0', '0', '0']);

  await api.register(stranger());
  const person = stranger();
  await api.register(person);
  await api.apply(await api.login(person), code);
  await dashboard.open();
  const more = ({ total, email }: { total: number; email: number }) => ({
    total: total + 2,
    email: email + 2,
  });
  expect(await dashboard.signups()).toEqual(before.map(more));
  expect(await dashboard.applications(title)).toEqual(['1', '1', '1', '1']);
  const today = await dashboard.newestDay();
  expect(today).toEqual({ ...day, signups: day.signups + 2, applications: day.applications + 1 });

  // What the drawing shows is drawn: a line for each, over all days.
  await expect(dashboard.lines).toHaveCount(2);
  for (const line of await dashboard.lines.all()) {
    expect((await line.boundingBox())?.width).toBeGreaterThan(100);
  }
});
