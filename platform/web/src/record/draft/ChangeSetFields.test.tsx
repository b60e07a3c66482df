import { fakeApi, open } from '@maru/web/testing/screens';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChangeSetFields } from './ChangeSetFields';
import { noTimes } from './queries';
import { toWhen } from './when';

const api = fakeApi();

it('offers the sets beyond the first hundred', async () => {
  const sets = Array.from({ length: 101 }, (_, index) => ({ key: `s${index}`, title: `묶음 ${index}` }));
  api.answer('GET /admin/schedule/sets', 200, ({ page = '0', size }) => {
    const first = Number(page) * Number(size);
    return {
      _embedded: { changeSetDTOList: sets.slice(first, first + Number(size)) },
      page: { size: Number(size), number: Number(page), totalElements: 101, totalPages: 2 },
    };
  });
  open('/admin', <ChangeSetFields when={toWhen(noTimes)} errors={{}} onChange={() => undefined} />);
  expect(await screen.findByRole('option', { name: '묶음 100' })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: '묶음 0' })).toBeInTheDocument();
});
