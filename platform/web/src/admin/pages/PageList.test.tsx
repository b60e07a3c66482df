import { fakeApi, open } from '@maru/web/testing/screens';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageList } from './PageList';

const api = fakeApi();
const list = (address: string) => open(address, <PageList onHistory={() => undefined} />);

it('offers to make the first page, and says otherwise where a filter finds none', async () => {
  const page = { size: 50, totalElements: 0, totalPages: 0, number: 0 };
  api.answer('GET /admin/pages/list/0/50', 200, { _embedded: { pageDTOList: [] }, page });
  const user = list('/admin/pages');
  expect(await screen.findByText('아직 페이지 없음')).toBeVisible();
  expect(screen.getByRole('link', { name: '페이지 만들기' })).toHaveAttribute('href', '/admin/pages/new');
  await user.selectOptions(screen.getByLabelText('상태'), '비공개');
  expect(await screen.findByText('조건에 맞는 페이지 없음')).toBeVisible();
});
