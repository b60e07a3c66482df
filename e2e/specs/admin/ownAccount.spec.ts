import { rm } from 'node:fs/promises';
import { overflow, settle, violations } from '../../fixtures/look.ts';
import { artifacts } from '../../fixtures/paths.ts';
import { emptyFolder, startServer } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/account.ts';
import { ProofDialog } from '../../pages/security.ts';

test('a first start prints an account, the dashboard asks for one of one’s own and stops once it has it', async ({
  page,
  watchdog,
}, { project, workerIndex }) => {
  test.slow();
  watchdog.expectRefusal(400, /\/api\/member\/provisional$/);
  // A login alone sets no password.
  watchdog.expectRefusal(409, /\/api\/member\/provisional$/);
  const log = `first-start-${project.name}-${workerIndex}`;
  const data = await emptyFolder(artifacts('data', log));
  const server = await startServer({ data, log });
  try {
    const [, username = ''] = /e-mail\s+(\S+)/.exec(server.greeting) ?? [];
    const [, password = ''] = /password\s+(\S+)/.exec(server.greeting) ?? [];
    const login = new LoginPage(page);
    await page.goto(`${server.url}/user/login?next=%2Fadmin`);
    await login.logIn(username, password);
    const form = page.getByRole('form', { name: '내 계정으로 바꾸기' });
    await expect(form).toBeVisible();
    await settle(page);
    await page.screenshot({ path: artifacts('screens', project.name, 'own-account.png'), fullPage: true });
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    const email = form.getByLabel('이메일', { exact: false });
    await email.fill('someone@centre.local');
    const [first, second] = [
      form.locator('input[type="password"]').first(),
      form.locator('input[type="password"]').last(),
    ];
    await first.fill('my-very-own-password-1');
    await second.fill('my-very-own-password-1');
    await form.getByRole('button', { name: '내 계정으로 바꾸기' }).click();
    await expect(form.getByText('메일을 받을 수 있는 이메일을 입력해 주세요.')).toBeVisible();
    await email.fill('someone@goyosup.example');
    await form.getByRole('button', { name: '내 계정으로 바꾸기' }).click();
    await new ProofDialog(page).prove(password);
    // Behind the dialog the form is hidden, too.
    await expect(page.getByText('내 계정으로 바꿨습니다.', { exact: false })).toBeVisible();
    await expect(form).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('대시보드');
    await settle(page);
    await expect(form).toBeHidden();
  } finally {
    // What the page still loads must not meet a server that has gone.
    await page.close();
    await server.stop();
    await rm(data, { recursive: true, force: true });
  }
});
