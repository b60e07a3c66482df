export type Role = 'ROLE_USER' | 'ROLE_ADMIN';

export type TokenUser = {
  id: string;
  username: string;
  displayName: string;
  realName: string;
  phoneNumber: string;
  role: Role | '';
  /** An admin who has to switch the second factor on before anything else. */
  secondFactorMissing: boolean;
  /** Milliseconds since the epoch, or null when the token does not say. */
  expiresAt: number | null;
};

const nobody: TokenUser = {
  id: '',
  username: '',
  displayName: '',
  realName: '',
  phoneNumber: '',
  role: '',
  secondFactorMissing: false,
  expiresAt: null,
};

function readPayload(token: unknown): Record<string, unknown> {
  if (typeof token !== 'string') throw new TypeError('a token is a string');
  const part = token.split('.')[1];
  if (!part) throw new TypeError('the token has no payload');
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  // atob gives bytes, and Korean names are UTF-8 inside them.
  const payload: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  if (typeof payload !== 'object' || payload === null) throw new TypeError('the payload is no object');
  return payload as Record<string, unknown>;
}

/** What the token says of its owner; a display hint only. An undecodable token gives empty fields. */
export function decodeToken(token: unknown): TokenUser {
  try {
    const payload = readPayload(token);
    const text = (key: string) => (typeof payload[key] === 'string' ? payload[key] : '');
    const role = payload.role;
    return {
      id: String(payload.sub ?? ''),
      username: text('username'),
      displayName: text('displayName'),
      realName: text('realName'),
      phoneNumber: text('phoneNumber'),
      role: role === 'ROLE_ADMIN' || role === 'ROLE_USER' ? role : '',
      secondFactorMissing: payload.secondFactorMissing === true,
      expiresAt: typeof payload.exp === 'number' ? payload.exp * 1000 : null,
    };
  } catch (error) {
    console.warn('invalid token', error instanceof Error ? error.message : '');
    return nobody;
  }
}

export const emptyUser = nobody;
