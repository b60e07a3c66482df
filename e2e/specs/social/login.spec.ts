import { rm } from 'node:fs/promises';
import { Api } from '../../fixtures/api.ts';
import { ownData } from '../../fixtures/data.ts';
import { settle, violations } from '../../fixtures/look.ts';
import { freePort, providerSettings, startOAuth } from '../../fixtures/oauth.ts';
import { artifacts } from '../../fixtures/paths.ts';
import { member } from '../../fixtures/people.ts';
import { type Server, startServer } from '../../fixtures/server.ts';
import { test as base, expect } from '../../fixtures/test.ts';
import { CompletionPage, LoginPage, MyPage } from '../../pages/account.ts';
import { Frame } from '../../pages/frame.ts';

const providers = [
  { key: 'kakao', label: '카카오', person: { id: 4_820_117, name: '문하늘', phone: '+82 10-7000-9000' } },
  { key: 'naver', label: '네이버', person: { id: 'n-77-abc', name: '서가람', phone: member.phoneNumber } },
] as const;

/** A site with both providers, beside the real OAuth server that they lead to. */
const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
    async ({}, use, { workerIndex }) => {
      const data = await ownData(`social-${workerIndex}`);
      const [sitePort, oauthPort] = [await freePort(), await freePort()];
      const site = `http://127.0.0.1:${sitePort}`;
      const [kakao, naver] = providers;
      const oauth = await startOAuth(oauthPort, site, { kakao: kakao.person, naver: naver.person });
      const server = await startServer({
        data,
        env: providerSettings(oauthPort, site),
        log: `social-${workerIndex}`,
      });
      await use(server);
      await server.stop();
      await oauth.stop();
      await rm(data, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test.describe.configure({ mode: 'serial' });

test.describe('a provider', () => {
  test('somebody new comes from kakao, completes the form and is in; the next time at once @smoke', async ({
    page,
    api,
    visitor,
  }) => {
    const [kakao] = providers;
    const login = new LoginPage(page);
    const completion = new CompletionPage(page);
    await login.open('/user/mypage');
    await login.provider(kakao.label).click();
    const frame = new Frame(page);
    await expect(frame.alert).toContainText('추가 정보를 입력하면 가입이 완료됩니다.');
    await frame.confirm('확인');
    await expect(page).toHaveURL('/user/register/kakao?next=%2Fuser%2Fmypage');
    await expect(completion.realName).toHaveValue(kakao.person.name);
    await expect(completion.realName).not.toBeEditable();
    await expect(completion.phoneNumber).not.toBeEditable();
    await expect(completion.phoneNumber).toHaveValue(/010-?7000-?9000/);

    await completion.submit.click();
    await expect(completion.form.getByText('이메일을 입력해주세요.')).toBeVisible();
    await completion.username.fill('haneul@goyosup.example');
    await completion.displayName.fill('하늘');
    await completion.checkNames();
    await completion.consent();
    await completion.submit.click();
    await expect(new MyPage(page).greeting).toContainText('하늘 님');
    await expect(new MyPage(page).details).toContainText('카카오');

    const later = await visitor('guest');
    await new LoginPage(later).open('/user/mypage');
    await new LoginPage(later).provider(kakao.label).click();
    await expect(new MyPage(later).greeting).toContainText('하늘 님');
    await expect(
      api.login({ username: 'haneul@goyosup.example', password: 'anything-at-all' }),
    ).rejects.toThrow('401');
  });

  test('a social account proves itself in a window of its own, and the change that waited goes on', async ({
    page,
    api,
    watchdog,
  }, { project }) => {
    watchdog.expectRefusal(409, /\/api\/member\/username$/);
    const [kakao] = providers;
    // A login by phone opens no way to another e-mail.
    const token = await api.loginByPhone('01070009000');
    const mine = new MyPage(page);
    await mine.open();
    await page.evaluate((stored) => localStorage.setItem('token', stored), token);
    await page.reload();
    await mine.details.getByRole('button', { name: /이메일\s*변경/ }).click();
    const form = page.getByRole('form', { name: '이메일 변경' });
    await form.getByLabel('새 이메일').fill('cheonghaneul@goyosup.example');
    await form.getByRole('button', { name: '이 이메일로 변경' }).click();
    const dialog = page.getByRole('dialog', { name: '본인 확인' });
    await expect(dialog).toContainText('카카오 로그인을 한 번 더 확인해요.');
    await settle(page);
    await page.screenshot({ path: artifacts('screens', project.name, 'proof-social.png') });
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: `${kakao.label} 로그인 창 열기` }).click();
    await expect(dialog).toBeHidden();
    await expect(mine.details).toContainText('cheonghaneul@goyosup.example');
  });

  test('naver brings a phone that a password account has, it is told to log in and nothing is linked', async ({
    page,
    watchdog,
  }) => {
    watchdog.expectRefusal(409, /\/api\/naver\/handleLogin\//);
    const login = new LoginPage(page);
    const frame = new Frame(page);
    await login.open();
    await login.provider('네이버').click();
    await expect(frame.alert).toContainText(/이미 가입된 휴대폰 번호/);
    await frame.confirm('확인');
    await expect(login.form).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('the provider is told no, an alert says so and the login is back', async ({ page }) => {
    const frame = new Frame(page);
    await page.goto('/kakao/oauth/redirect?error=access_denied&state=whatever');
    await expect(page.getByText('Processing Login ...')).toBeAttached();
    await expect(frame.alert).toContainText('로그인이 취소되었습니다.');
    await frame.confirm('확인');
    await expect(new LoginPage(page).form).toBeVisible();
  });

  test('the landing page is opened without a code, it is an invalid access', async ({ page }) => {
    const frame = new Frame(page);
    await page.goto('/naver/oauth/redirect');
    await expect(frame.alert).toContainText('잘못된 접근입니다.');
    await frame.confirm('확인');
    await expect(new LoginPage(page).form).toBeVisible();
  });

  test('a forged state comes back with a code, nobody is logged in', async ({ page, watchdog }) => {
    watchdog.expectRefusal(400, /\/api\/kakao\/handleLogin\//);
    const frame = new Frame(page);
    await page.goto('/kakao/oauth/redirect?code=stolen-code&state=forged');
    await expect(frame.alert).toContainText('로그인 처리 중 오류가 발생했습니다.');
    await frame.confirm('확인');
    await expect(new LoginPage(page).form).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('somebody else is sent the state of another browser, the login is refused', async ({
    page,
    visitor,
    server,
    watchdog,
  }) => {
    watchdog.expectRefusal(400, /\/api\/kakao\/handleLogin\//);
    // The attacker begins a login and stops before its end, with a code and a state in hand.
    watchdog.expectMessage(/ERR_FAILED.*handleLogin/);
    const attacker = await visitor('guest');
    await attacker.route('**/api/kakao/handleLogin/**', (route) => route.abort());
    await attacker.goto('/api/kakao/authorize');
    await attacker.waitForURL('**/kakao/oauth/redirect?*');
    const landing = attacker.url();
    await page.goto(landing.replace(server.url, ''));
    const frame = new Frame(page);
    await expect(frame.alert).toContainText('로그인 처리 중 오류가 발생했습니다.');
    await frame.confirm('확인');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('a provider is called that is not configured, it does not exist', async ({ server }) => {
    const api = new Api(server, '10.9.9.9');
    expect((await api.send('/api/google/authorize')).status).toBe(404);
    expect(await api.site()).toMatchObject({ socialProviders: [{ key: 'kakao' }, { key: 'naver' }] });
  });
});
