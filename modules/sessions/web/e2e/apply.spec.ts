import { png } from '@maru/e2e/fixtures/images.ts';
import { member } from '@maru/e2e/fixtures/people.ts';
import { expect, test } from '@maru/e2e/fixtures/test.ts';
import { LoginPage } from '@maru/e2e/pages/account.ts';
import { ApplyForm, MyApplications, SessionList } from './pages.ts';

/** A session of its own for a test, with these fields. */
const fields = {
  occupation: { key: 'occupation', label: '직업', type: 'text', required: true, maxLength: 20 },
  purpose: { key: 'purpose', label: '신청 목적', type: 'textarea', maxLength: 100 },
  religion: { key: 'religion', label: '종교', type: 'text', maxLength: 40, sensitive: true },
  certifications: { key: 'certifications', label: '자격증', type: 'file' },
};
const all = Object.values(fields);

test.describe('as a member', () => {
  test.use({ as: 'member' });

  test('a session is found, applied to with files and sensitive answers, seen on my page and withdrawn @smoke', {
    tag: '@beyond-webdriver',
  }, async ({ page, api, tokens, watchdog }) => {
    // The browser's own viewer of pictures is styled inline, which the sandbox of a private file forbids.
    watchdog.expectMessage(/media-private/);
    const { title } = await api.session(tokens.admin, all);
    const list = new SessionList(page);
    await list.open('general');
    await list.apply(title).click();

    const form = new ApplyForm(page);
    await expect(form.field('이름')).toHaveValue(member.realName);
    await expect(form.field('이메일')).toHaveValue(member.username);
    await form.submit.click();
    await expect(form.field('직업')).toHaveAccessibleDescription('직업은 필수 입력 항목입니다.');
    await form.field('직업').fill('정원사');
    await form.field('신청 목적').fill('숨을 고르고 싶어요');
    await form.field('종교').fill('없음');
    await form.files('자격증').input.setInputFiles([png('수료증.png'), png('자격증 2.png')]);
    await expect(form.file('자격증', '수료증.png').getByRole('progressbar')).toHaveCount(0);
    await expect(form.file('자격증', '자격증 2.png').getByRole('progressbar')).toHaveCount(0);
    await form
      .file('자격증', '자격증 2.png')
      .getByRole('button', { name: /지우기/ })
      .click();
    await form.consent.check();
    await form.submit.click();
    await expect(form.form.getByText('민감정보 수집과 이용에 동의해 주세요.')).toBeVisible();
    await form.sensitiveConsent.check();
    await form.submit.click();
    await expect(page.getByText('신청 내역은 마이페이지에서 볼 수 있어요.')).toBeVisible();
    await form.confirmDone();
    await expect(page).toHaveURL('/info/GOYOSUP');

    const mine = new MyApplications(page);
    await mine.open();
    await mine.row(title).getByRole('link').click();
    await expect(page.getByText('숨을 고르고 싶어요')).toBeVisible();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: /수료증/ }).click();
    await expect(await opened).toHaveURL(/\/media-private\/apply\//);
    await mine.withdraw.click();
    await page.getByRole('alertdialog').getByRole('button', { name: '신청 취소' }).click();
    await expect(page).toHaveURL('/user/mypage');
    await expect(mine.row(title)).toHaveCount(0);
  });

  test('a half-filled form survives a reload', async ({ page, api, tokens }) => {
    const { code } = await api.session(tokens.admin, all);
    const form = new ApplyForm(page);
    await form.open(code);
    await form.field('직업').fill('정원사');
    await page.reload();
    await expect(form.field('직업')).toHaveValue('정원사');
    await form.startAnew.click();
    await expect(form.field('직업')).toHaveValue('');
  });

  test('a form that is sent twice makes one application', { tag: '@beyond-bidi' }, async ({
    page,
    api,
    tokens,
    watchdog,
  }) => {
    const { code, title } = await api.session(tokens.admin, [fields.purpose]);
    const form = new ApplyForm(page);
    await form.open(code);
    await form.consent.check();
    // The first answer is lost on its way back.
    watchdog.expectRefusal(503, new RegExp(`/api/apply/${code}`));
    await page.route(`**/api/apply/${code}`, async (route) => {
      await route.fetch();
      await route.fulfill({ status: 503, json: { message: '잠시 뒤에 다시 시도해 주세요.' } });
    });
    await form.submit.click();
    await expect(form.form.getByText('잠시 뒤에 다시 시도해 주세요.')).toBeVisible();
    await page.unroute(`**/api/apply/${code}`);
    await form.submit.click();
    await form.done.waitFor();
    const mine = await api.json<{ sessionTitle: string }[]>('/api/apply/my-applications', {
      token: tokens.member,
    });
    expect(mine.filter(({ sessionTitle }) => sessionTitle === title)).toHaveLength(1);
  });
});

test('a guest fills in, logs in and finds what was typed', async ({ page, api, tokens }) => {
  const { code } = await api.session(tokens.admin, all);
  const form = new ApplyForm(page);
  await form.open(code);
  await form.field('직업').fill('정원사');
  await form.loginAndApply.click();
  await expect(page).toHaveURL(`/user/login?next=${encodeURIComponent(`/apply/${code}`)}`);
  const login = new LoginPage(page);
  await login.username.fill(member.username);
  await login.password.fill(member.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/apply/${code}`);
  await expect(form.field('직업')).toHaveValue('정원사');
  await expect(form.field('이름')).toHaveValue(member.realName);
});

test('a closed session is not listed, says that it is closed, and its call refuses', async ({
  page,
  api,
  tokens,
}) => {
  const { code, title } = await api.session(tokens.admin, [fields.purpose], { isActive: false });
  const list = new SessionList(page);
  await list.open('general');
  await expect(list.card(title)).toHaveCount(0);
  const form = new ApplyForm(page);
  await form.open(code);
  await expect(page.getByText('모집이 마감된 과정이에요.')).toBeVisible();
  await expect(form.form).toHaveCount(0);
  const body = { name: '한소라', email: member.username, phone: member.phoneNumber, consent: true };
  const refused = await api.send(`/api/apply/${code}`, { method: 'POST', token: tokens.member, body });
  expect(refused.status).toBe(409);
});
