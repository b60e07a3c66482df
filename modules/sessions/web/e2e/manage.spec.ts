import { pdfPages } from '@maru/e2e/fixtures/pdf.ts';
import { admin } from '@maru/e2e/fixtures/people.ts';
import { expect, test } from '@maru/e2e/fixtures/test.ts';
import { Frame } from '@maru/e2e/pages/frame.ts';
import { ApplicationsViewer, ApplyForm, SessionManager } from './pages.ts';

test.use({ as: 'admin' });

const unique = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`;

test('a form is built, filled in, read in the viewer and printed @desktop @smoke', async ({
  page,
  visitor,
}) => {
  const mark = unique();
  const code = `FLOW-${mark.toUpperCase()}`;
  const title = `처음부터 끝까지 ${mark}`;
  const manager = new SessionManager(page);
  await manager.openNew();
  await manager.create.click();
  await expect(manager.field('제목')).toHaveAccessibleDescription('제목을 입력해주세요.');
  await manager.field('과정 코드').fill(code);
  await manager.field('제목').fill(title);
  await page.getByRole('combobox', { name: '과정 종류' }).selectOption('general');
  await manager.field('일정').fill('매주 화요일 07:00');
  await page.getByRole('switch', { name: /모집/ }).click();
  await manager.create.click();
  await expect(page).toHaveURL(`/admin/session/edit/${code}?tab=form`);

  await manager.addKnown('직업');
  await page.getByRole('checkbox', { name: '필수 항목' }).check();
  await manager.addKnown('종교');
  await manager.addOwn();
  await manager.field('항목 이름').fill('함께 오는 사람');
  await expect(manager.preview.getByText('함께 오는 사람', { exact: true })).toBeVisible();
  await expect(manager.preview.getByRole('checkbox', { name: /민감정보/ })).toBeVisible();
  await manager.save.click();
  await expect(new Frame(page).toast('신청서가 업데이트되었습니다.')).toBeVisible();

  const member = await visitor('member');
  const form = new ApplyForm(member);
  await form.open(code);
  await form.field('직업').fill('목수 [#b] *별*');
  await form.field('종교').fill('불교');
  await form.field('함께 오는 사람').fill('동생');
  await form.consent.check();
  await form.sensitiveConsent.check();
  await form.submit.click();
  await form.done.waitFor();

  const viewer = new ApplicationsViewer(page);
  await viewer.open();
  await viewer.listPdf.click();
  await expect(page.getByRole('alert').filter({ hasText: '세션을 선택해주세요.' })).toBeVisible();
  await viewer.choose(title);
  await viewer.item('한소라').locator('summary').click();
  await expect(viewer.item('한소라')).toContainText('목수 [#b] *별*');
  await expect(viewer.item('한소라')).toContainText('함께 오는 사람');

  await viewer.listPdf.click();
  await viewer.dialog.getByRole('button', { name: '다운로드', exact: true }).click();
  await expect(viewer.dialog.getByText('사유를 입력해주세요.')).toBeVisible();
  const download = await viewer.download('수업 당일 명단 확인');
  await expect(new Frame(page).toast('PDF 다운로드가 완료되었습니다.')).toBeVisible();
  const list = await pdfPages(download);
  expect(list[0]).toContain(title);
  expect(list.slice(1).join(' ')).toContain('목수 [#b] *별*');

  await viewer.item('한소라').getByRole('button', { name: '한소라 신청서 PDF 다운로드' }).click();
  const single = await pdfPages(await viewer.download('상담 준비'));
  expect(single.join(' ')).toContain('불교');
  expect(single).toHaveLength(1);

  await viewer.xlsx.click();
  expect((await viewer.download('명단 정리')).suggestedFilename()).toMatch(/\.xlsx$/);

  await page.goto('/admin/access');
  const rows = page.getByRole('table', { name: '열람 기록' }).getByRole('row').filter({ hasText: title });
  await expect(rows.filter({ hasText: '수업 당일 명단 확인' })).toHaveCount(1);
  await expect(rows.filter({ hasText: '명단 정리' })).toHaveCount(1);
});

test('an application is destroyed for a reason, and stands among what was destroyed', async ({
  page,
  api,
  tokens,
}) => {
  const { id, code, title } = await api.session(tokens.admin, []);
  await api.apply(tokens.member, code);
  await api.prove(tokens.admin, admin);
  const viewer = new ApplicationsViewer(page);
  await viewer.open(`?session=${id}`);
  await viewer.item('한소라').click();
  await viewer.item('한소라').getByRole('button', { name: '한소라 신청 취소' }).click();
  const question = page.getByRole('dialog', { name: '한소라 님의 신청을 취소하시겠습니까?' });
  await question.getByRole('button', { name: '신청 취소' }).click();
  await expect(question.getByText('사유를 입력해주세요.')).toBeVisible();
  await question.getByLabel('사유').fill('전화로 요청');
  await question.getByRole('button', { name: '신청 취소' }).click();
  await expect(new Frame(page).toast('신청을 취소하고 내용을 파기했습니다.')).toBeVisible();
  await expect(viewer.item('한소라')).toHaveCount(0);

  await page.goto('/admin/access');
  await page.getByRole('tab', { name: '파기' }).click();
  const rows = page.getByRole('table', { name: '파기 기록' }).getByRole('row');
  await expect(rows.filter({ hasText: title })).toContainText('관리자가 취소');
});

test('a failed PDF says why, by its status', async ({ page, api, tokens, watchdog }) => {
  const { id } = await api.session(tokens.admin, []);
  const viewer = new ApplicationsViewer(page);
  await viewer.open(`?session=${id}`);
  const sentences = [
    [404, 'PDF API를 찾을 수 없습니다. 백엔드를 확인해주세요.'],
    [500, 'PDF 생성 중 서버 오류가 발생했습니다.'],
    [503, 'PDF 다운로드 중 오류가 발생했습니다. (상태 코드: 503)'],
  ] as const;
  await viewer.listPdf.click();
  await viewer.dialog.getByRole('textbox').fill('확인');
  for (const [status, sentence] of sentences) {
    watchdog.expectRefusal(status, /\/pdf/);
    await page.route('**/pdf?**', (route) => route.fulfill({ status, json: {} }), { times: 1 });
    await viewer.dialog.getByRole('button', { name: '다운로드', exact: true }).click();
    await expect(viewer.dialog.getByText(sentence)).toBeVisible();
  }
});

test('sessions are put in order, closed, and deleted only without applications @smoke', async ({
  page,
  api,
  tokens,
  watchdog,
}) => {
  const first = await api.session(tokens.admin, []);
  const second = await api.session(tokens.admin, []);
  await api.apply(tokens.member, second.code);
  const manager = new SessionManager(page);
  await manager.open();
  const place = (title: string) => manager.row(title).getByRole('textbox', { name: /순서/ });
  await place(second.title).fill('1');
  await place(second.title).press('Enter');
  await expect(place(second.title)).toHaveValue('1');
  await manager.row(first.title).getByRole('switch').click();
  await expect(manager.row(first.title).getByText('모집 마감')).toBeVisible();
  await page.reload();
  await expect(place(second.title)).toHaveValue('1');

  watchdog.expectRefusal(409, /\/delete\//);
  await manager
    .row(second.title)
    .getByRole('button', { name: `${second.title} 삭제` })
    .click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: '삭제' }).click();
  await expect(question.getByRole('alert')).not.toBeEmpty();
  await question.getByRole('button', { name: '취소' }).click();
  await manager
    .row(first.title)
    .getByRole('button', { name: `${first.title} 삭제` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(manager.row(first.title)).toHaveCount(0);
});

test('two admins change one session: the second compares, merges and saves', async ({
  page,
  api,
  tokens,
  watchdog,
}) => {
  const { code, title } = await api.session(tokens.admin, []);
  const manager = new SessionManager(page);
  await page.goto(`/admin/session/edit/${code}`);
  await manager.field('일정').fill('매주 수요일');
  await api.json(`/api/admin/sessionInfo/update/${code}`, {
    method: 'PUT',
    token: tokens.admin,
    body: { title: `${title} 새 이름`, description: '', schedule: '', priority: null, isActive: true },
  });
  watchdog.expectRefusal(409, /\/update\//);
  await manager.save.click();
  await expect(page.getByRole('heading', { name: '다른 곳에서 먼저 저장된 과정' })).toBeVisible();
  await page.getByRole('button', { name: '합쳐서 저장' }).click();
  await expect(new Frame(page).toast('세션 정보가 업데이트되었습니다.')).toBeVisible();
  const stored = await api.json<{ title: string; schedule: string }>(`/api/admin/sessionInfo/fetch/${code}`, {
    token: tokens.admin,
  });
  expect(stored).toMatchObject({ title: `${title} 새 이름`, schedule: '매주 수요일' });
});

test('a type is made, has a list at once, and goes with its courses to another in one step that is taken back @desktop @smoke', async ({
  page,
  visitor,
}) => {
  const save = page.getByRole('button', { name: '저장', exact: true });
  const saved = () => expect(page.getByText('저장했습니다. 사이트에 바로 보입니다.').first()).toBeVisible();
  await page.goto('/admin/session/types');
  const rows = page.getByRole('region', { name: '과정 종류' }).getByRole('listitem');
  await expect(rows.first()).toContainText('/session/general');
  await page.getByRole('button', { name: '종류 추가' }).click();
  await rows.last().getByLabel('이름').fill('여름 캠프');
  await rows.last().getByLabel('주소').fill('camp');
  await save.click();
  await saved();
  const guest = await visitor('guest');
  await guest.goto('/session/camp');
  await expect(guest.getByRole('heading', { level: 1, name: '여름 캠프' })).toBeVisible();

  const code = `CAMP-${unique().toUpperCase()}`;
  const manager = new SessionManager(page);
  await manager.openNew();
  await manager.field('과정 코드').fill(code);
  await manager.field('제목').fill('숲에서 사흘');
  await page.getByRole('combobox', { name: '과정 종류' }).selectOption('여름 캠프');
  await page.getByRole('switch', { name: /모집/ }).click();
  await manager.create.click();
  await expect(page).toHaveURL(`/admin/session/edit/${code}?tab=form`);
  await guest.reload();
  await expect(guest.getByText('숲에서 사흘')).toBeVisible();

  await page.goto('/admin/session/types');
  await expect(rows.last()).toContainText('과정 1개');
  await rows
    .last()
    .getByRole('button', { name: /지우기$/ })
    .click();
  await save.click();
  const target = page.getByLabel('‘여름 캠프’의 과정 1개를 옮길 종류');
  await expect(target).toHaveAccessibleDescription('과정을 옮길 종류를 고르거나, 함께 지우기를 골라 주세요.');
  await target.selectOption('일반과정 신청');
  await save.click();
  await saved();
  await guest.goto('/session/general');
  await expect(guest.getByText('숲에서 사흘')).toBeVisible();

  await page.getByRole('button', { name: '변경 기록' }).click();
  const history = page.getByRole('dialog', { name: '과정 종류의 변경 기록' });
  await history.getByRole('listitem').first().getByRole('button').click();
  await page.getByRole('button', { name: '함께 바뀐 2개 모두 되돌리기' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: '되돌리기', exact: true }).click();
  await expect(question).toBeHidden();
  await guest.goto('/session/camp');
  await expect(guest.getByText('숲에서 사흘')).toBeVisible();
});
