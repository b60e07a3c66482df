import { Board, PostPage } from '../../../modules/boards/web/e2e/pages.ts';
import {
  ApplicationsViewer,
  ApplyForm,
  SessionList,
  SessionManager,
} from '../../../modules/sessions/web/e2e/pages.ts';
import { overflow, settle, violations } from '../../fixtures/look.ts';
import { expect, firstCentre, learner, test } from '../../fixtures/otherCentre.ts';
import { pdfPages } from '../../fixtures/pdf.ts';
import { Frame } from '../../pages/frame.ts';

test('the boards are leafed through, each keeps the rules of its configuration @smoke', async ({
  page,
  api,
}) => {
  const board = new Board(page);
  await board.open('LETTERS');
  await expect(board.title).toHaveText('공방 편지');
  await expect(board.rows).toHaveCount(10);
  await expect(board.write).toHaveCount(0);
  await expect(board.pages.getByRole('link', { name: /^2 ?쪽$/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);

  await board.open('SHELF');
  await expect(board.cards).toHaveCount(6);
  await expect(page.getByRole('main').locator('li time')).toHaveCount(0);

  await board.open('ASK');
  await expect(board.row('비밀글입니다.')).toHaveCount(1);
  await expect(page.getByText('깨진 그릇')).toHaveCount(0);

  await board.open('BENCH');
  await expect(page.getByText('회원만 볼 수 있는 게시판이에요.')).toBeVisible();
  expect((await api.send('/api/post/fetchListByType/BENCH/0/20')).status).toBeGreaterThanOrEqual(400);
  expect(await (await api.send('/sitemap.xml')).text()).not.toContain('BENCH');
});

test.describe('as a member', () => {
  test.use({ as: 'member' });

  test('a member reads the bench, shows a bowl, and comments only where the configuration lets them @smoke', async ({
    page,
    api,
    tokens,
  }) => {
    const board = new Board(page);
    await board.open('BENCH');
    await expect(board.link('열쇠는 화분 밑에 없습니다')).toBeVisible();
    const letter = (await api.posts('LETTERS'))[0];
    const shown = new PostPage(page);
    await shown.open(letter?.id ?? 0);
    await expect(shown.commentField).toHaveCount(0);
    const question = (await api.posts('ASK')).find(({ title }) => title.includes('손톱'));
    await shown.open(question?.id ?? 0);
    await expect(page.getByText('이 게시판의 댓글은 관리자만 쓸 수 있어요.')).toBeVisible();
    const bowl = (await api.posts('SHELF'))[0];
    await shown.open(bowl?.id ?? 0);
    await expect(shown.commentField).toBeVisible();

    const body = { title: '안 되는 편지', content: '<p>본문</p>', imageMetadataList: [] };
    const refused = await api.send('/api/post/uploadPost/LETTERS', {
      method: 'POST',
      token: tokens.member,
      body,
    });
    expect(refused.status).toBe(403);
    const comment = { parentId: question?.id, newCommentContent: '저도 궁금해요' };
    const silent = await api.send('/api/post/addComment', {
      method: 'POST',
      token: tokens.member,
      body: comment,
    });
    expect(silent.status).toBe(403);
  });

  test('a member applies for the wheel, comes back to the studio, and nothing that is sent names another centre @smoke', async ({
    page,
    api,
    server,
    tokens,
    visitor,
    isMobile,
  }) => {
    const list = new SessionList(page);
    await page.goto('/session/wheel');
    await expect(list.heading).toHaveText('물레반 신청');
    await expect(list.card('장작 가마 여는 날').getByRole('button', { name: '모집마감' })).toBeDisabled();
    await list.apply('봄 물레반').click();

    const form = new ApplyForm(page);
    await expect(form.form.getByRole('link', { name: /개인정보처리방침/ })).toHaveAttribute(
      'href',
      '/your-data',
    );
    await expect(form.form.getByText(/90일/).first()).toBeVisible();
    await form.field('쓰는 손').fill('왼손');
    await form.field('처음 만들고 싶은 그릇').fill('어머니의 국그릇');
    await form.field('손목과 허리').fill('괜찮아요');
    await form.consent.check();
    await form.sensitiveConsent.check();
    expect(await violations(page)).toEqual([]);
    await form.submit.click();
    await form.confirmDone();
    await expect(page).toHaveURL('/info/STUDIO');

    await expect.poll(async () => (await server.mails()).map(({ to }) => to)).toContain(learner.username);
    for (const { subject, text } of await server.mails()) {
      expect(subject).toContain('흙과불 도예공방');
      expect(`${subject} ${text}`).not.toMatch(firstCentre);
    }
    for (const { text } of await server.outbox()) expect(text).toContain('흙과불 도예공방');
    if (isMobile) return;

    const admin = new ApplicationsViewer(await visitor('admin'));
    const sessions = await api.json<{ id: number; sessionCode: string }[]>('/api/admin/apply/sessions', {
      token: tokens.admin,
    });
    const wheel = sessions.find(({ sessionCode }) => sessionCode === 'WHEEL-SPRING');
    await admin.open(`?session=${wheel?.id}`);
    await admin.listPdf.click();
    const printed = await pdfPages(await admin.download('수업 준비'));
    expect(printed.join(' ')).toContain('흙과불 도예공방');
    expect(printed.join(' ')).toContain('국그릇');
    expect(printed.join(' ')).not.toMatch(firstCentre);
  });
});

test('an account is made, what is agreed to are the pages of this centre @smoke', async ({ page }) => {
  await page.goto('/user/register');
  const documents = page.getByRole('group', { name: '약관 동의' }).getByRole('link');
  await expect(documents.nth(0)).toHaveAttribute('href', '/house-rules');
  await expect(documents.nth(1)).toHaveAttribute('href', '/your-data');
});

test.describe('as the potter', () => {
  test.use({ as: 'admin' });

  test('the admin is opened, its menu shows what is on and nothing else @smoke @desktop', async ({
    page,
    api,
    tokens,
  }) => {
    await page.goto('/admin');
    const menu = page.getByRole('navigation', { name: '관리자 메뉴' });
    await expect(menu.getByRole('link', { name: '과정 관리' })).toBeVisible();
    for (const absent of ['팝업', '상품', '카테고리', '웹훅']) {
      await expect(menu.getByRole('link', { name: absent })).toHaveCount(0);
    }
    const { entries } = await api.json<{ entries: { path: string }[] }>('/api/admin/menu', {
      token: tokens.admin,
    });
    test.setTimeout(entries.length * 20_000);
    for (const { path } of entries) {
      await page.goto(path);
      await settle(page);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect.soft(await page.locator('body').innerText(), path).not.toMatch(firstCentre);
    }
    expect(await violations(page)).toEqual([]);
    await expect(new Frame(page).footer).toHaveCount(0);
  });

  test('the form builder has the fields of this centre ready, a form leaves the address out, the visitor is not asked @smoke @desktop', async ({
    page,
    visitor,
    restored: _,
  }) => {
    const manager = new SessionManager(page);
    await page.goto('/admin/session/edit/WHEEL-SPRING?tab=form');
    const ready = page.getByRole('button', { name: /추가$/ });
    await expect(ready).toHaveText([/물레 경험/, /알레르기/]);
    await expect(manager.preview.getByLabel(/^주소/)).toBeVisible();
    await page.getByRole('checkbox', { name: '주소 묻기' }).uncheck();
    await expect(manager.preview.getByLabel(/^주소/)).toHaveCount(0);
    await manager.addKnown('물레 경험');
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    await manager.save.click();
    await expect(new Frame(page).toast('신청서가 업데이트되었습니다.')).toBeVisible();

    const form = new ApplyForm(await visitor('member'));
    await form.open('WHEEL-SPRING');
    await expect(form.field('물레 경험')).toBeVisible();
    await expect(form.form.getByLabel(/^주소/)).toHaveCount(0);
    await expect(form.form.getByText(/이메일, 주소/)).toHaveCount(0);
  });
});
