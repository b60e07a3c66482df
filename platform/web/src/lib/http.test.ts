import { getSite, listAdminMenu, listMyConsents, updateMail } from '@maru/web/api';
import { makeToken } from '@maru/web/testing/token';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './apiError';
import { session } from './auth';
import { readBehindCache, sendUnasked } from './http';
import { origin } from './origin';

const server = setupServer();
const problem = (status: number, body: object) =>
  HttpResponse.json(body, { status, headers: { 'Content-Type': 'application/problem+json' } });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  origin.forget();
});
afterAll(() => server.close());

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('the call did not fail with an ApiError');
  return error;
}

describe('the client', () => {
  beforeEach(() => {
    session.start('2.0');
    session.setToken(makeToken({ sub: 1, role: 'ROLE_ADMIN' }));
  });

  it('sends the token with secured calls only', async () => {
    const seen: (string | null)[] = [];
    server.use(
      http.get('*/api/site', ({ request }) => {
        seen.push(request.headers.get('Authorization'));
        return HttpResponse.json({});
      }),
      http.get('*/api/admin/menu', ({ request }) => {
        seen.push(request.headers.get('Authorization'));
        return HttpResponse.json({ entries: [] });
      }),
    );
    await getSite();
    await listAdminMenu();
    expect(seen).toEqual([null, `Bearer ${session.token()}`]);
  });

  it('reads past a cache in front for a while after something was saved, so that it is seen', async () => {
    const seen: (string | null)[] = [];
    server.use(
      http.get('*/api/site', ({ request }) => {
        seen.push(request.headers.get('Authorization'));
        return HttpResponse.json({});
      }),
      http.put('*/api/admin/mail/:key', () => HttpResponse.json({})),
    );
    const save = () => updateMail({ path: { key: 'a' }, body: { subject: '제목', body: '본문' } });
    vi.useFakeTimers({ toFake: ['Date'] });
    await save();
    await getSite();
    readBehindCache();
    await getSite();
    vi.setSystemTime(Date.now() + 6000);
    await getSite();
    readBehindCache(false);
    vi.useRealTimers();
    expect(seen).toEqual([null, `Bearer ${session.token()}`, null]);
  });

  it('learns from a stale answer that nothing can be saved, and later that it can again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const away = { headers: { 'Maru-Origin': 'away' } };
    server.use(
      http.get('*/api/site', () => HttpResponse.json({}, away)),
      http.get('*/api/health/live', () => HttpResponse.json({})),
    );
    expect(origin.isAway()).toBe(false);
    await getSite();
    expect(origin.isAway()).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(origin.isAway()).toBe(false));
  });

  it.each([401, 403])(
    '§8 a %i on an authenticated call clears the session and tells the app',
    async (status) => {
      const expired = vi.fn();
      const stop = session.onExpire(expired);
      server.use(http.get('*/api/admin/menu', () => problem(status, { message: '권한이 없습니다.' })));
      const error = await failureOf(listAdminMenu());
      stop();
      expect(error).toMatchObject({ status, message: '권한이 없습니다.' });
      expect(expired).toHaveBeenCalledOnce();
      expect(session.token()).toBeNull();
    },
  );

  it('drops a token that is refused to what nobody asked for, and tells nobody', async () => {
    const expired = vi.fn();
    const stop = session.onExpire(expired);
    server.use(http.get('*/api/member/consents', () => problem(401, {})));
    await failureOf(listMyConsents({ fetch: sendUnasked }));
    stop();
    expect(expired).not.toHaveBeenCalled();
    expect(session.token()).toBeNull();
  });

  it('leaves the end of the session to a call of the page that is under way with the same token', async () => {
    const expired = vi.fn();
    const stop = session.onExpire(expired);
    let answer = () => {};
    const later = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get('*/api/member/consents', () => problem(401, {})),
      http.get('*/api/admin/menu', () => later.then(() => problem(401, {}))),
    );
    const menu = failureOf(listAdminMenu());
    await failureOf(listMyConsents({ fetch: sendUnasked }));
    expect(session.token()).not.toBeNull();
    answer();
    await menu;
    stop();
    expect(expired).toHaveBeenCalledOnce();
    expect(session.token()).toBeNull();
  });

  it.each([
    { where: 'here', renew: (fresh: string) => session.setToken(fresh) },
    { where: 'in another tab', renew: (fresh: string) => localStorage.setItem('token', fresh) },
  ])('a 401 to an older token leaves the fresh one that has come $where', async ({ renew }) => {
    const expired = vi.fn();
    const stop = session.onExpire(expired);
    const fresh = makeToken({ sub: 1, role: 'ROLE_ADMIN', realName: '하늘' });
    server.use(
      http.get('*/api/admin/menu', () => {
        renew(fresh);
        return problem(401, { message: '다시 로그인해 주세요.' });
      }),
    );
    await failureOf(listAdminMenu());
    stop();
    expect(expired).not.toHaveBeenCalled();
    expect(session.token()).toBe(fresh);
    expect(session.storedToken()).toBe(fresh);
  });

  it('a 401 to a call without a token leaves the session alone', async () => {
    server.use(http.get('*/api/site', () => problem(401, { message: '로그인이 필요해요.' })));
    await failureOf(getSite());
    expect(session.token()).not.toBeNull();
  });

  it('reads field errors and the conflict from problem+json', async () => {
    const body = {
      message: '입력한 내용을 확인해 주세요.',
      errors: [{ field: 'title', message: '제목을 입력해주세요.' }],
      conflict: { revision: 4, current: { title: '가' }, submitted: { title: '나' } },
    };
    server.use(http.get('*/api/site', () => problem(409, body)));
    const error = await failureOf(getSite());
    expect(error.fieldMessage('title')).toBe('제목을 입력해주세요.');
    expect(error.conflict?.revision).toBe(4);
  });

  it('§9 waits for an answer without a time of its own', async () => {
    vi.useFakeTimers();
    let waiting: Request | undefined;
    vi.stubGlobal('fetch', (request: Request) => {
      waiting = request;
      return new Promise(() => undefined);
    });
    const ended = vi.fn();
    getSite().then(ended, ended);
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
    expect(waiting?.signal.aborted).toBe(false);
    expect(ended).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('says in Korean that no answer came', async () => {
    server.use(http.get('*/api/site', () => HttpResponse.error()));
    const error = await failureOf(getSite());
    expect(error.status).toBe(0);
    expect(error.message).toContain('서버에 연결하지 못했어요');
  });

  it('has a Korean sentence for an answer that is no problem document', async () => {
    server.use(http.get('*/api/site', () => new HttpResponse('<html>Bad gateway</html>', { status: 502 })));
    expect((await failureOf(getSite())).message).toBe('불러오는 중 오류가 발생했습니다.');
  });

  it('says of a change that got no problem document that it failed, not that nothing could be shown', async () => {
    server.use(http.put('*/api/admin/mail/login', () => new HttpResponse('<html>', { status: 502 })));
    const change = updateMail({ path: { key: 'login' }, body: { subject: '', body: '', revision: 1 } });
    expect((await failureOf(change)).message).toBe('처리하지 못했어요. 잠시 뒤에 다시 시도해 주세요.');
  });
});
