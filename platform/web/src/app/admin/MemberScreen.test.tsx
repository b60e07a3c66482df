import { fakeApi, open } from '@maru/web/testing/screens';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Component as MemberScreen } from './MemberScreen';

const api = fakeApi();

it('§8 says that the member cannot be loaded, and leads back to the list', async () => {
  api.refuse('GET /admin/fetchMemberDetails/7', 404, 'x');
  const details = '/admin/member/stats/details';
  const user = open(`${details}/:id`, <MemberScreen />, `${details}/7`);
  expect(await screen.findByText(/회원 정보를 불러오는 중 오류가 발생했습니다\./)).toBeVisible();
  await user.click(screen.getByRole('link', { name: '목록으로' }));
  expect(screen.getByTestId('place').textContent).toMatch(/^\/admin\/member\/stats null$/);
});
