import type { Api } from '@maru/e2e/fixtures/api.ts';
import type { Route } from '@maru/e2e/fixtures/routes.ts';
import { long, tale, unbroken } from '@maru/e2e/look/abundance.ts';

/** More on one day than a sheet of the month has lines for, and one of them with much to tell. */
export async function crowd(api: Api, token: string): Promise<Route[]> {
  const day = '2027-05-15';
  const event = (title: string, from: number, more: object = {}) =>
    api.json<{ key: string }>('/api/admin/events', {
      method: 'POST',
      token,
      body: {
        title,
        start: `${day}T${String(from).padStart(2, '0')}:00:00+09:00`,
        end: `${day}T${String(from + 1).padStart(2, '0')}:30:00+09:00`,
        published: true,
        ...more,
      },
    });
  for (let hour = 6; hour < 18; hour += 1) await event(`${hour}시에 앉는 사람들의 모임`, hour);
  const { key } = await event(long, 5, {
    start: day,
    end: '2027-06-20',
    place: `강원특별자치도 평창군 진부면 오대산로 1234-56, ${unbroken}`.slice(0, 100),
    link: '/session/general',
    description: `<p>${tale.slice(0, 2500)}</p><p>${unbroken}</p>`,
  });
  return [
    { name: 'events-crowded', path: '/events?month=2027-05' },
    { name: 'event-crowded', path: `/events/${key}` },
    { name: 'admin-event-crowded', path: `/admin/events/${key}`, as: 'admin' },
  ];
}
