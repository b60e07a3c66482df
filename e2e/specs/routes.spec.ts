import { artifacts } from '../fixtures/paths.ts';
import { expect, type Role, test } from '../fixtures/test.ts';
import { overflow, settle, violations } from '../fixtures/look.ts';

type Route = { name: string; path: string; as?: Role; ready?: string; status?: number };

/** Every route, and every look of a route that differs by who is there. */
const routes: Route[] = [
  { name: 'home', path: '/' },
  { name: 'info-about', path: '/info/ABOUT' },
  { name: 'info-goyosup', path: '/info/GOYOSUP' },
  { name: 'info-yoga', path: '/info/YOGA' },
  { name: 'info-iyengar', path: '/info/IYENGAR' },
  { name: 'info-pranayama', path: '/info/PRANAYAMA' },
  { name: 'info-pranayama-breaths', path: '/info/PRANAYAMA?tab=breaths' },
  { name: 'info-general-session', path: '/info/GENERAL-SESSION' },
  { name: 'info-general-session-tips', path: '/info/GENERAL-SESSION?tab=tips' },
  { name: 'info-instructor-content', path: '/info/INSTRUCTOR-CONTENT' },
  { name: 'info-instructor-detail', path: '/info/INSTRUCTOR-DETAIL' },
  { name: 'info-schedule', path: '/info/SCHEDULE' },
  { name: 'info-instructor-schedule', path: '/info/INSTRUCTOR-SCHEDULE' },
  { name: 'terms-of-use', path: '/terms-of-use' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'not-found', path: '/no/such/page', status: 404 },
  { name: 'login', path: '/user/login' },
  { name: 'register', path: '/user/register' },
  { name: 'find-info', path: '/user/findInfo' },
  { name: 'my-page-guest', path: '/user/mypage' },
  { name: 'my-page', path: '/user/mypage', as: 'member', ready: '가입일' },
  { name: 'edit-password', path: '/user/editPassword', as: 'member' },
  { name: 'board-list', path: '/community/NOTICE' },
  { name: 'board-list-member', path: '/community/QNA', as: 'member', ready: '글쓰기' },
  { name: 'board-search-nothing', path: '/community/REVIEW?q=없는낱말', ready: '찾는 게시물이 없어요.' },
  { name: 'board-gallery', path: '/community/GALLERY' },
  { name: 'board-press', path: '/community/PRESS' },
  { name: 'board-upload', path: '/upload/QNA', as: 'member', ready: '비밀글로 작성' },
  { name: 'board-upload-admin', path: '/upload/NOTICE', as: 'admin', ready: '상단에 고정' },
  { name: 'shop', path: '/shop', ready: '다음 상품 보기' },
  { name: 'admin-items', path: '/admin/item/viewList', as: 'admin', ready: '모두' },
  { name: 'admin-item-new', path: '/admin/item/upload', as: 'admin', ready: '기본 정보' },
  { name: 'admin-categories', path: '/admin/category/manage', as: 'admin', ready: '보호됨' },
  { name: 'admin-item-priorities', path: '/admin/category/manageItemPriority', as: 'admin', ready: '모두' },
  { name: 'session-list', path: '/session/general', ready: '신청하기' },
  { name: 'apply-guest', path: '/apply/GENERAL-2026-WINTER', ready: '신청하려면 로그인이' },
  { name: 'apply', path: '/apply/TEACHER-PROPS-2027', as: 'member', ready: '휴대폰 번호' },
  { name: 'apply-closed', path: '/apply/CARE-2027-01', ready: '모집이 마감된 과정이에요.' },
  { name: 'admin-sessions', path: '/admin/session/manage', as: 'admin', ready: '모집 중' },
  { name: 'admin-session-new', path: '/admin/session/new', as: 'admin', ready: '과정 코드' },
  { name: 'admin-session', path: '/admin/session/edit/GENERAL-2026-WINTER', as: 'admin', ready: '기본 정보' },
  { name: 'admin-form', path: '/admin/session/edit/TEACHER-2027?tab=form', as: 'admin', ready: '준비된 항목' },
  { name: 'admin-applications', path: '/admin/apply/view', as: 'admin', ready: '세션을 선택해주세요.' },
  { name: 'admin-access', path: '/admin/access', as: 'admin', ready: '열람과 내려받기' },
  { name: 'admin-members', path: '/admin/member/stats?range=1&person=1', as: 'admin', ready: '모두' },
  { name: 'admin-board-posts', path: '/admin/boards/posts', as: 'admin', ready: '모두' },
  { name: 'admin-board-comments', path: '/admin/boards/comments', as: 'admin', ready: '모두' },
  { name: 'admin', path: '/admin', as: 'admin', ready: '최근 변경' },
  { name: 'admin-page-about', path: '/admin/page/edit/ABOUT', as: 'admin', ready: '기본 정보' },
  { name: 'admin-page-yoga', path: '/admin/page/edit/YOGA', as: 'admin', ready: '기본 정보' },
  { name: 'admin-page-schedule', path: '/admin/page/edit/SCHEDULE', as: 'admin', ready: '고정 이미지 1' },
  { name: 'admin-page-detail-description', path: '/admin/page/edit/DETAIL-DESCRIPTION', as: 'admin', ready: '기본 정보' },
  { name: 'admin-popup', path: '/admin/managePopupModal', as: 'admin', ready: '방문자 화면 미리보기' },
  { name: 'admin-webhooks', path: '/admin/webhooks', as: 'admin', ready: '웹훅 추가' },
  { name: 'admin-tokens', path: '/admin/tokens', as: 'admin', ready: '토큰 만들기' },
  { name: 'admin-mail', path: '/admin/mail', as: 'admin', ready: '발송 기록' },
  { name: 'admin-mail-text', path: '/admin/mail/application-received', as: 'admin', ready: '미리보기' },
  { name: 'admin-schedule', path: '/admin/schedule', as: 'admin', ready: '예약 없음' },
  { name: 'admin-journal', path: '/admin/journal', as: 'admin', ready: '모두' },
  { name: 'admin-backup', path: '/admin/backup', as: 'admin', ready: '백업이 설정되지 않음' },
];

for (const { name, path, as = 'guest', ready, status = 200 } of routes) {
  test.describe(`${path} as ${as}`, () => {
    test.use({ as });

    test(`${path} is opened as ${as}, axe finds nothing, it fits the screen and is photographed`, async ({
      page,
      watchdog,
    }, { project }) => {
      if (status === 404) watchdog.expectRefusal(404, new RegExp(path));
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(status);
      if (ready) await expect(page.getByText(ready).first()).toBeVisible();
      // Also where the popup hides the page behind it from screen readers.
      await expect(page.locator('h1')).toHaveCount(1);
      await settle(page);
      await page.screenshot({ path: artifacts('screens', project.name, `${name}.png`), fullPage: name !== 'home' });
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
  });
}

test('a post with comments is read and answered, axe finds nothing', async ({ page, api, tokens, visitor }, { project }) => {
  const content = '<h2>숨이 먼저 알았다</h2><p>한 달 동안 <b>새벽마다</b> 마루에 앉았습니다.</p><blockquote><p>천천히</p></blockquote>';
  const { id } = await api.write(tokens.member, 'REVIEW', { title: '새벽반에서 보낸 한 달', content });
  const first = await api.comment(tokens.other, id, '저도 새벽반이에요.');
  await api.comment(tokens.member, id, '반가워요!', first.id);
  const writer = await visitor('member');
  for (const [name, reader] of [['post', page], ['post-member', writer]] as const) {
    await reader.goto(`/post/${id}`);
    await reader.getByText('반가워요!').waitFor();
    await settle(reader);
    await reader.screenshot({ path: artifacts('screens', project.name, `${name}.png`), fullPage: true });
    expect(await violations(reader)).toEqual([]);
    expect(await overflow(reader)).toBeLessThanOrEqual(0);
  }
});

test('an item is looked at and edited, axe finds nothing', async ({ page, api, visitor }, { project }) => {
  const { id } = await api.category('전체상품');
  type Answer = { _embedded: { itemHomeDTOList: { id: number; discountPrice: number | null; soldOut: boolean }[] } };
  const answer = await api.json<Answer>(`/api/item/getByCategory/${id}/0/100`);
  const items = answer._embedded.itemHomeDTOList;
  const discounted = items.find(({ discountPrice }) => discountPrice !== null)?.id ?? 0;
  const soldOut = items.find((item) => item.soldOut)?.id ?? 0;
  const admin = await visitor('admin');
  for (const [name, reader, path] of [
    ['item', page, `/shop/detail/${discounted}`],
    ['item-sold-out', page, `/shop/detail/${soldOut}`],
    ['admin-item', admin, `/admin/item/edit/${discounted}`],
  ] as const) {
    await reader.goto(path);
    await reader.getByText(reader === page ? '유의사항' : '기본 정보').first().waitFor();
    await settle(reader);
    await reader.screenshot({ path: artifacts('screens', project.name, `${name}.png`), fullPage: true });
    expect(await violations(reader)).toEqual([]);
    expect(await overflow(reader)).toBeLessThanOrEqual(0);
  }
});

test('somebody else’s secret post is met, axe finds nothing', async ({ page, api, tokens }, { project }) => {
  const { id } = await api.write(tokens.member, 'QNA', { title: '조용한 질문', isSecret: true });
  await page.goto(`/post/${id}`);
  await settle(page);
  await page.screenshot({ path: artifacts('screens', project.name, 'post-locked.png'), fullPage: true });
  expect(await violations(page)).toEqual([]);
});

test('the phone menu is opened, axe finds nothing @phone', async ({ page }, { project }) => {
  await page.goto('/info/YOGA');
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await page.getByRole('dialog').getByText('요가', { exact: true }).click();
  await settle(page);
  await page.screenshot({ path: artifacts('screens', project.name, 'menu.png') });
  expect(await violations(page)).toEqual([]);
});

test('a group of the menu is opened, axe finds nothing @desktop', async ({ page }, { project }) => {
  await page.goto('/info/YOGA');
  await page.getByRole('button', { name: '일반과정', exact: true }).hover();
  await settle(page);
  await page.screenshot({ path: artifacts('screens', project.name, 'menu.png') });
  expect(await violations(page)).toEqual([]);
});

test('a form full of mistakes is shown, axe finds nothing', async ({ page }, { project }) => {
  await page.goto('/user/register');
  await page.getByRole('button', { name: '회원가입', exact: true }).click();
  await expect(page.getByText('이메일을 입력해주세요.')).toBeVisible();
  await settle(page);
  await page.screenshot({ path: artifacts('screens', project.name, 'register-errors.png'), fullPage: true });
  expect(await violations(page)).toEqual([]);
});
