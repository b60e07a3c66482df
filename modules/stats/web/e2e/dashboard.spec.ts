import { stranger } from '@maru/e2e/fixtures/people.ts';
import { expect, test } from '@maru/e2e/fixtures/test.ts';
import { DashboardPage } from './pages.ts';

test.use({ as: 'admin' });

test('somebody registers and applies, the dashboard counts both by door, by session and by day @smoke', async ({
  page,
  api,
  tokens,
}) => {
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
