import { fakeApi, open } from '@maru/web/testing/screens';
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FirstSteps } from './FirstSteps';

const api = fakeApi();
const shown = () => open('/admin', <FirstSteps />);

it('is folded by whoever does not need it, and stays so in this browser', async () => {
  const steps = [
    { label: '메뉴 만들기', path: '/admin/site/menu', isDone: false },
    { label: '색 고르기', path: '/admin/site/colours', isDone: true },
  ];
  api.answer('GET /admin/site/steps', 200, { steps });
  const user = shown();
  expect(await screen.findByText('2가지 가운데 1가지 마침')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '접기' }));
  cleanup();

  await shown().click(await screen.findByRole('button', { name: '펼치기', expanded: false }));
  expect(screen.getByRole('button', { name: '접기', expanded: true })).toBeVisible();
  cleanup();
  shown();
  expect(await screen.findByRole('button', { name: '접기' })).toBeVisible();
});
