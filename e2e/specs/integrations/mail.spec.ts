import { settle, violations } from '../../fixtures/look.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Mail } from '../../pages/integrations.ts';

test.use({ as: 'admin' });
test.beforeEach(({ restored }) => restored);

test('a text is changed with a placeholder, the preview follows and the next applicant gets it @smoke', async ({
  page,
  api,
  tokens,
  server,
}) => {
  const mail = new Mail(page);
  await mail.open('신청 접수');
  await mail.subject.fill('{{이름}} 님의 신청');
  await mail.body.fill('함께해요: ');
  await page.getByRole('button', { name: '{{과정}}' }).click();
  await expect(mail.preview).toContainText('홍길동 님의 신청');
  await expect(mail.preview).toContainText('함께해요: 아침 기초반');
  await mail.save.click();
  await expect(page.getByText('메일 문구를 저장했습니다.')).toBeVisible();
  await settle(page);
  expect(await violations(page)).toEqual([]);

  const session = await api.session(tokens.admin, []);
  const { id } = await api.apply(tokens.member, session.code);
  await expect
    .poll(async () => (await server.mails()).map(({ text }) => text))
    .toContain(`함께해요: ${session.title}`);
  // A session that somebody has applied to could not be taken back.
  await api.withdraw(tokens.member, id);
});

test('a placeholder that there is not is typed, the field says so and keeps the text', async ({
  page,
  watchdog,
}) => {
  watchdog.expectRefusal(400, /\/api\/admin\/mail/);
  const mail = new Mail(page);
  await mail.open('비밀번호 변경');
  await mail.body.fill('{{비밀번호}}를 잊지 마세요');
  await mail.save.click();
  await expect(mail.body).toHaveAccessibleDescription(/넣을 수 없는 값/);
  await expect(mail.body).toHaveValue('{{비밀번호}}를 잊지 마세요');
});
