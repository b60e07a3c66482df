import { member, stranger } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { loggedIn } from '../../fixtures/tokens.ts';
import { LoginPage, MyPage } from '../../pages/account.ts';
import { Frame } from '../../pages/frame.ts';
import { HomePage } from '../../pages/home.ts';

const storedToken = () => localStorage.getItem('token');
const expired = '로그인이 만료됐어요. 다시 로그인해 주세요.';

test('the right password is typed, the visitor is in and stays in after a reload @smoke', async ({
  page,
}) => {
  const login = new LoginPage(page);
  const mine = new MyPage(page);
  await login.open('/user/mypage');
  await login.logIn(member.username, member.password);
  await expect(mine.greeting).toContainText(`${member.displayName} 님`);
  await page.reload();
  await expect(mine.greeting).toContainText(`${member.displayName} 님`);
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('token');
});

test('the wrong password is typed, the form says so and keeps the e-mail @smoke', async ({
  page,
  watchdog,
}) => {
  watchdog.expectRefusal(401, /\/api\/loginProc$/);
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(member.username, 'not-her-password');
  await expect(login.failure).toHaveText('아이디 또는 비밀번호가 올바르지 않습니다.');
  await expect(login.username).toHaveValue(member.username);
  expect(await page.evaluate(storedToken)).toBeNull();
});

test('nothing is typed, both fields ask for it', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.submit.click();
  await expect(login.form.getByText('이메일을 입력해주세요.')).toBeVisible();
  await expect(login.form.getByText('비밀번호를 입력해주세요.')).toBeVisible();
});

test('the wrong password is typed six times, the server asks for patience', async ({
  page,
  watchdog,
  api,
}) => {
  watchdog.expectRefusal(401, /\/api\/loginProc$/);
  watchdog.expectRefusal(429, /\/api\/loginProc$/);
  const login = new LoginPage(page);
  const person = stranger();
  for (let tries = 0; tries < 5; tries += 1) await expect(api.login(person)).rejects.toThrow('401');
  await login.open();
  await login.logIn(person.username, person.password);
  await expect(login.failure).toContainText(/너무 여러 번 시도했어요/);
});

test('a member opens the login in one tab and logs in in another, the first one goes where it was led from', async ({
  page,
  context,
}) => {
  const waiting = new LoginPage(page);
  await waiting.open('/upload/REVIEW');
  const tab = await context.newPage();
  const login = new LoginPage(tab);
  await login.open('/user/mypage');
  await login.logIn(member.username, member.password);
  await expect(new MyPage(tab).greeting).toContainText(`${member.displayName} 님`);
  await expect(page).toHaveURL('/upload/REVIEW');
  await tab.goto('/user/register?next=%2Fshop');
  await expect(tab).toHaveURL('/shop');
});

test('a foreign address is given as the way back, the login leads home instead', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open('//elsewhere.example/trap');
  await login.logIn(member.username, member.password);
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/);
});

test('a token that the server refuses is used, the session ends and home is shown, which says so @smoke', async ({
  page,
  context,
  server,
  tokens,
  watchdog,
}) => {
  watchdog.expectRefusal(401, /\/api\/(member|apply|post)\//);
  const [head, payload] = tokens.member.split('.');
  const forged = `${head}.${payload}.${'A'.repeat(43)}`;
  const { origins, cookies } = loggedIn(server.url, forged, tokens.version);
  await context.addCookies(cookies);
  await page.goto('/terms-of-use');
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, origins[0]?.localStorage ?? []);
  await page.goto('/user/mypage');
  await expect(page).toHaveURL(/\/$/);
  await expect(new Frame(page).toast(expired)).toBeVisible();
  // The popup would cover the news: it waits until that is closed.
  await page.getByRole('button', { name: '알림 닫기' }).click();
  await expect(new HomePage(page).closePopup).toBeVisible();
  await expect.poll(() => page.evaluate(storedToken)).toBeNull();
  expect((await context.cookies()).filter(({ name, value }) => name === 'token' && value)).toEqual([]);
});

test('logging out is asked for and called off, then confirmed, the session is gone', async ({
  page,
  api,
}) => {
  const mine = new MyPage(page);
  const frame = new Frame(page);
  await new LoginPage(page).open('/user/mypage');
  await new LoginPage(page).logIn(member.username, member.password);
  await expect(mine.greeting).toContainText(member.displayName);
  const token = String(await page.evaluate(storedToken));
  await mine.logOut.click();
  await expect(frame.alert).toContainText('로그아웃하시겠습니까?');
  await frame.confirm('취소');
  await expect(mine.greeting).toContainText(member.displayName);
  await mine.logOut.click();
  await frame.confirm('로그아웃');
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(storedToken)).toBeNull();
  // The server knows too: whoever kept the token cannot use it.
  await expect.poll(() => api.accepts(token)).toBe(false);
  await expect(frame.toasts).toHaveCount(0);
});

test.describe('logged in', () => {
  test.use({ as: 'member' });

  test('the time of the token has run out, the visitor is told once and asked to log in', async ({
    page,
  }) => {
    const mine = new MyPage(page);
    const frame = new Frame(page);
    await page.clock.setFixedTime(new Date(Date.now() + 25 * 60 * 60 * 1000));
    await mine.open();
    await expect(new LoginPage(page).form).toBeVisible();
    await expect(frame.toast(expired)).toBeVisible();
    expect(await page.evaluate(storedToken)).toBeNull();
    await page.reload();
    await expect(new LoginPage(page).form).toBeVisible();
    await expect(frame.toasts).toHaveCount(0);
  });

  test('the stored token version is an old one, everything stored is wiped @smoke', async ({
    page,
    tokens,
  }) => {
    await page.goto('/terms-of-use');
    await page.evaluate(() => localStorage.setItem('tokenVersion', '1.0'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(storedToken)).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('tokenVersion'))).toBe(tokens.version);
    expect((await page.context().cookies()).filter(({ name, value }) => name === 'token' && value)).toEqual(
      [],
    );
  });

  test('my page is opened, it greets, shows no applications yet and what is known of the member', async ({
    page,
  }) => {
    const mine = new MyPage(page);
    await mine.open();
    await expect(mine.greeting).toHaveText(`${member.displayName} 님, 안녕하세요`);
    await expect(mine.applications).toContainText('아직 신청한 과정이 없어요.');
    await expect(mine.details).toContainText(member.username);
    await expect(mine.details).toContainText('010-2000-3000');
  });
});

test('my page is opened by a guest, it shows the login form instead and then the greeting', async ({
  page,
}) => {
  const login = new LoginPage(page);
  await page.goto('/user/MyPage');
  await expect(login.form).toBeVisible();
  await login.logIn(member.username, member.password);
  await expect(new MyPage(page).greeting).toContainText(`${member.displayName} 님`);
});

test('the browser refuses to keep anything, the site is read and a login lasts as long as its page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  const home = new HomePage(page);
  await home.open();
  await home.notToday.click();
  await expect(home.popup).toBeHidden();
  const login = new LoginPage(page);
  await login.open('/user/mypage');
  await login.logIn(member.username, member.password);
  await expect(new MyPage(page).greeting).toContainText(`${member.displayName} 님`);
  await page.reload();
  await expect(login.form).toBeVisible();
});
