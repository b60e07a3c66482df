import type { PageAdminSummary } from '@maru/web/api';
import { fakeApi, open } from '@maru/web/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { AddressField } from './AddressField';

const api = fakeApi();
const list = 'GET /admin/pages/list/0/100';
const moved = {
  ...{ code: 'CAMP', title: '여름 학교', path: '/summer-school', formerPaths: ['/Camp', '/camp-2025'] },
} as PageAdminSummary;

function Address({ code, first }: { code?: string; first: string }) {
  const [path, setPath] = useState(first);
  return (
    <AddressField {...(code && { code })} value={path} hint="주소" error={undefined} onChange={setPath} />
  );
}

function answer() {
  api.answer(list, 200, {
    _embedded: { pageDTOList: [moved] },
    page: { size: 100, totalElements: 1, totalPages: 1, number: 0 },
  });
}

const note = /‘여름 학교’의 예전 주소\. 저장하면/;
const field = () => screen.getByRole('textbox', { name: /^주소/ });

it('says before it is saved whose old links will lead to the page, and that nothing is wrong', async () => {
  answer();
  const user = open('/admin/pages/new', <Address first="/camp" />);
  await waitFor(() => expect(field()).toHaveAccessibleDescription(note));
  expect(field()).toBeValid();
  // A part of an old address is another one.
  await user.type(field(), '-2024');
  await waitFor(() => expect(field()).not.toHaveAccessibleDescription(note));
});

it('says nothing of an old address of the page itself', async () => {
  answer();
  open('/admin/pages/CAMP', <Address code="CAMP" first="/camp" />);
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(field()).not.toHaveAccessibleDescription(note);
});

it('asks nothing while there is no address', async () => {
  open('/admin/pages/new', <Address first="camp" />);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(api.calls).toEqual([]);
});
