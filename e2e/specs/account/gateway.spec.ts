import { rm } from 'node:fs/promises';
import { ownData } from '../../fixtures/data.ts';
import { freePort } from '../../fixtures/oauth.ts';
import { stranger } from '../../fixtures/people.ts';
import { type Server, startServer } from '../../fixtures/server.ts';
import { test as base, expect } from '../../fixtures/test.ts';
import { RegisterPage } from '../../pages/account.ts';

/** A site whose SMS gateway answers nobody. */
const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
    async ({}, use, { workerIndex }) => {
      const data = await ownData(`gateway-${workerIndex}`);
      const env = {
        MARU__SMS__ADAPTER: 'solapi',
        MARU__SMS__SOLAPI__BASE_URL: `http://127.0.0.1:${await freePort()}`,
        MARU__SMS__SOLAPI__API_KEY: 'key-of-nobody',
        MARU__SMS__SOLAPI__API_SECRET: 'secret-of-nobody',
        MARU__SMS__SOLAPI__SENDER: '"0212345678"',
      };
      const server = await startServer({ data, env, log: `gateway-${workerIndex}` });
      await use(server);
      await server.stop();
      await rm(data, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test('§8 the gateway sends nothing, the form says so, keeps everything and can be tried again at once', async ({
  page,
  watchdog,
}) => {
  watchdog.expectRefusal(503, /\/api\/register\/sendMessage\//);
  const person = stranger();
  const register = new RegisterPage(page);
  await register.open();
  await register.type(person);
  for (const _ of ['first', 'again']) {
    const answer = page.waitForResponse(/\/api\/register\/sendMessage\//);
    await register.phone.send.click();
    expect((await answer).status()).toBe(503);
    await expect(register.form.getByText('발송에 실패했습니다. 다시 시도해주세요.')).toBeVisible();
    await expect(register.phone.send).toBeEnabled();
  }
  await expect(register.username).toHaveValue(person.username);
  await expect(register.password).toHaveValue(person.password);
  await expect(register.displayName).toHaveValue(person.displayName);
  await expect(register.realName).toHaveValue(person.realName);
  await expect(register.phone.number).toHaveValue(person.phoneNumber);
});
