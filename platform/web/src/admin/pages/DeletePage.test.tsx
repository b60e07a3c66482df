import { fakeApi, open } from '@maru/web/testing/screens';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page } from '../pageEditor/testPage';
import { DeletePage } from './DeletePage';

const api = fakeApi();

async function ask(path: string) {
  api.answer('GET /admin/pages', 200, []);
  const user = open('/admin', <DeletePage page={{ ...page, path }} onDeleted={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: '삭제' }));
  return screen.findByRole('alertdialog');
}

it('asks where visitors of a page are led', async () => {
  await ask('/info/YOGA');
  expect(screen.getByRole('combobox', { name: '이 주소로 들어온 사람을 보낼 곳' })).toBeVisible();
});

it.each(['/', '/info/YOGA'])('says for how long it can be undone: %s', async (path) => {
  expect(await ask(path)).toHaveTextContent('삭제한 뒤 30일 동안 되돌릴 수 있음');
});

it('says of the home page that its opening stays, and leads nobody away from it', async () => {
  expect(await ask('/')).toHaveTextContent('맨 위의 큰 글과 배경은 그대로 남음');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});
