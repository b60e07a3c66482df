import { readFile } from 'node:fs/promises';
import { overflow, settle, violations } from '../../fixtures/look.ts';
import { test } from '../../fixtures/ownAccount.ts';
import { artifacts } from '../../fixtures/paths.ts';
import { expect } from '../../fixtures/test.ts';
import { MyPage } from '../../pages/account.ts';
import { Frame } from '../../pages/frame.ts';
import { PrivacyPage } from '../../pages/privacy.ts';
import { ProofDialog } from '../../pages/security.ts';

test.describe('in a login that proved nothing of late', () => {
  test.use({ isUnproved: true });

  test('everything that is known is taken along once an old login is proved, and the staff’s look is seen', async ({
    page,
    api,
    person,
    token,
    tokens,
    watchdog,
  }) => {
    watchdog.expectRefusal(409, /personal-data\/zip$/);
    const { id } = await api.json<{ id: number }>('/api/member/me', { token });
    await api.json(`/api/admin/fetchMemberDetails/${id}`, { token: tokens.admin });
    const privacy = new PrivacyPage(page);
    await new MyPage(page).open();
    await page.getByRole('link', { name: /무엇을 보관하고/ }).click();
    await expect(privacy.kept).toContainText('탈퇴하면 바로 파기해요');
    await expect(privacy.looks).toHaveCount(1);
    await expect(privacy.looks).toContainText('회원 정보 · 열람');
    await privacy.take.click();
    const file = await privacy.downloadAfter(() => new ProofDialog(page).prove(person.password));
    expect(file.suggestedFilename()).toMatch(/^내정보_\d{8}\.zip$/);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
    // Names of files stand in the clear in a ZIP.
    for (const name of ['내정보.json', '내정보.pdf']) expect(bytes.includes(name)).toBe(true);
    await expect(new Frame(page).toast('내 정보를 받았어요.')).toBeVisible();
  });
});

test('a correction is asked for, an admin answers it, and the answer is read', async ({
  page,
  visitor,
  person,
  token,
}) => {
  expect(token).not.toBe('');
  const privacy = new PrivacyPage(page);
  await privacy.open();
  await privacy.form.getByRole('button', { name: '요청하기' }).click();
  await expect(privacy.form.getByText('요청할 내용을 입력해 주세요.')).toBeVisible();
  const text = `${person.displayName}의 이름을 고쳐 주세요.`;
  await privacy.ask(text);
  await expect(privacy.mine).toContainText('답변 준비 중');

  const desk = await visitor('admin');
  await desk.goto('/admin');
  await desk.getByRole('link', { name: '요청 목록으로' }).click();
  const asked = desk
    .getByRole('list', { name: '정정·삭제 요청' })
    .getByRole('listitem')
    .filter({ hasText: text });
  await expect(asked).toContainText('10일 남음');
  await asked.getByRole('button', { name: /답변/ }).click();
  const dialog = desk.getByRole('dialog', { name: '정정 요청에 답변' });
  await dialog.getByRole('textbox').fill('고쳤습니다.');
  await dialog.getByRole('button', { name: '답변 보내기' }).click();
  await expect(asked).toContainText('처리함');

  await page.reload();
  await expect(privacy.mine).toContainText('처리했어요');
  await expect(privacy.mine).toContainText('고쳤습니다.');
});

test('what is known is looked at, it fits and axe finds nothing', async ({ page, token }, { project }) => {
  expect(token).not.toBe('');
  const privacy = new PrivacyPage(page);
  await privacy.open();
  await privacy.ask('주소를 지워 주세요.');
  await expect(privacy.mine).toHaveCount(1);
  // The news lies over half the round button as long as it stands there.
  const news = new Frame(page).toast('요청을 보냈어요');
  await expect(news).toBeVisible();
  await expect(news).toHaveCount(0, { timeout: 20_000 });
  await settle(page);
  await page.screenshot({ path: artifacts('screens', project.name, 'privacy-asked.png'), fullPage: true });
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
});
