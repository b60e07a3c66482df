import { makeToken } from '@maru/web/testing/token';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from './auth';

const admin = {
  sub: 7,
  username: 'a@b.kr',
  displayName: '고요한숲',
  realName: '김하늘',
  phoneNumber: '01012345678',
  role: 'ROLE_ADMIN',
};

describe('§4 auth session', () => {
  beforeEach(() => {
    session.clear();
    localStorage.clear();
  });
  afterEach(() => vi.restoreAllMocks());

  it('§4 records the current version when none is stored', () => {
    session.start('2.0');
    expect(localStorage.getItem('tokenVersion')).toBe('2.0');
  });

  it('§4 loads the stored token when the versions match', () => {
    localStorage.setItem('token', makeToken(admin));
    localStorage.setItem('tokenVersion', '2.0');
    session.start('2.0');
    expect(session.snapshot().user.displayName).toBe('고요한숲');
    expect(session.snapshot().user.role).toBe('ROLE_ADMIN');
  });

  it('§4 clears token and cookie, and records the current version, when the stored version differs', () => {
    localStorage.setItem('token', makeToken(admin));
    localStorage.setItem('tokenVersion', '1.0');
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing here
    document.cookie = 'token=old; Path=/';
    session.start('2.0');
    expect(session.token()).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('tokenVersion')).toBe('2.0');
    expect(document.cookie).not.toContain('token=');
  });

  it('§4 stores a token with the version and a cookie', () => {
    session.start('2.0');
    const token = makeToken(admin);
    session.setToken(token);
    expect(session.storedToken()).toBe(token);
    expect(localStorage.getItem('tokenVersion')).toBe('2.0');
    expect(document.cookie).toContain(`token=${token}`);
  });

  it('§9 keeps the cookie for a day', () => {
    session.start('2.0');
    const written = vi.spyOn(document, 'cookie', 'set');
    session.setToken(makeToken(admin));
    expect(written).toHaveBeenCalledWith(expect.stringMatching(/^token=.+; Max-Age=86400; Path=\/;/));
  });

  it('§4 gives empty user fields for an undecodable token', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    session.start('2.0');
    session.setToken('not-a-token');
    expect(session.snapshot().user).toMatchObject({ username: '', displayName: '', role: '' });
  });

  it('§4 logging out clears everything and tells the screens', () => {
    session.start('2.0');
    session.setToken(makeToken(admin));
    const told = vi.fn();
    const stop = session.subscribe(told);
    session.clear();
    stop();
    expect(told).toHaveBeenCalled();
    expect(session.token()).toBeNull();
    expect(session.snapshot().user.username).toBe('');
    expect(localStorage.getItem('token')).toBeNull();
    expect(document.cookie).not.toContain('token=');
  });

  describe('an end that nobody asked for', () => {
    const told = vi.fn();
    let stop = () => {};

    beforeEach(() => {
      told.mockClear();
      stop = session.onExpire(told);
    });
    afterEach(() => stop());

    it('drops a token that has run out before any call is made, and says so once', () => {
      localStorage.setItem('token', makeToken({ ...admin, exp: Math.floor(Date.now() / 1000) - 1 }));
      localStorage.setItem('tokenVersion', '2.0');
      session.start('2.0');
      expect(session.token()).toBeNull();
      expect(localStorage.getItem('token')).toBeNull();
      session.start('2.0');
      expect(told).toHaveBeenCalledOnce();
    });

    it('says so when the site has another token version', () => {
      localStorage.setItem('token', makeToken(admin));
      localStorage.setItem('tokenVersion', '1.0');
      session.start('2.0');
      expect(told).toHaveBeenCalledOnce();
      session.start('3.0');
      expect(told).toHaveBeenCalledOnce();
    });

    it('says once that the server refused the token, however many calls carried it', () => {
      session.start('2.0');
      const token = makeToken(admin);
      session.setToken(token);
      session.expire(token);
      session.expire(token);
      expect(session.token()).toBeNull();
      expect(told).toHaveBeenCalledOnce();
    });

    it('says nothing to a guest', () => {
      session.start('2.0');
      expect(told).not.toHaveBeenCalled();
    });

    it('says nothing to whoever logs out, even when a call of before is refused afterwards', () => {
      session.start('2.0');
      const token = makeToken(admin);
      session.setToken(token);
      session.clear();
      session.expire(token);
      expect(told).not.toHaveBeenCalled();
    });
  });

  it('lets a login last as long as the page where the browser keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
    vi.spyOn(document, 'cookie', 'set').mockImplementation(refuse);
    session.start('2.0');
    expect(session.token()).toBeNull();
    const token = makeToken(admin);
    session.setToken(token);
    expect(session.token()).toBe(token);
    expect(session.storedToken()).toBe(token);
    session.clear();
    expect(session.storedToken()).toBeNull();
  });

  it('keeps the stored token when the site could not be read', () => {
    localStorage.setItem('token', makeToken(admin));
    localStorage.setItem('tokenVersion', '2.0');
    session.start(null);
    expect(session.token()).not.toBeNull();
  });
});
