import { fakeApi, open } from '@maru/web/testing/screens';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SentMails } from './SentMails';

const api = fakeApi();

it('says of an empty log how far back it goes, and that receivers are not shown here, though they are kept', async () => {
  const page = { size: 15, number: 0, totalElements: 0, totalPages: 0 };
  api.answer('GET /admin/mail/log', 200, { _embedded: { mailDTOList: [] }, page });
  open('/admin/mail', <SentMails />);
  expect(
    await screen.findByText('메일을 보내면 30일 동안 여기에 보임. 받는 사람은 표시하지 않음'),
  ).toBeVisible();
});
