import { handleProviderLogin } from '@maru/web/api';
import { ApiError } from '@maru/web/lib/apiError';
import { mutationOptions } from '@tanstack/react-query';

/** What the provider told of somebody new; handed to the completion form as navigation state. */
export type ProviderIdentity = { providerId: string; realName: string; phoneNumber: string };

export type Landing =
  | { kind: 'member'; accessToken: string }
  | { kind: 'second'; ticket: string }
  | { kind: 'newcomer'; identity: ProviderIdentity }
  | { kind: 'refused'; alert: string };

export const moreNeededText = '추가 정보를 입력하면 가입이 완료됩니다.';
const invalidAccessText = '잘못된 접근입니다.';
const failedText = '로그인 처리 중 오류가 발생했습니다.';
/** What an error means that comes instead of a code; any other one is a failure. */
const errorTexts: Partial<Record<string, string>> = {
  access_denied: '로그인이 취소되었습니다.',
  not_ready: '아직 준비되지 않은 로그인 방법입니다.',
};

function failureText(error: unknown): string {
  // An account with that phone exists, the account is disabled, too many tries: the server says what to do.
  const explains = error instanceof ApiError && [0, 403, 409, 429].includes(error.status);
  return explains ? error.message : failedText;
}

/** Reads what the provider sent along (specification, section 4 "Social login") and asks the server once. */
export function landing(provider: string) {
  return mutationOptions({
    mutationFn: async (query: URLSearchParams): Promise<Landing> => {
      const error = query.get('error');
      if (error) return { kind: 'refused', alert: errorTexts[error] ?? failedText };
      const code = query.get('code');
      if (!code) return { kind: 'refused', alert: invalidAccessText };
      try {
        const state = query.get('state') ?? undefined;
        const answer = await handleProviderLogin({ path: { provider, code }, query: { state } });
        if (typeof answer.accessToken === 'string')
          return { kind: 'member', accessToken: answer.accessToken };
        const ticket = (answer as Partial<Record<string, string>>).secondFactorTicket;
        if (ticket) return { kind: 'second', ticket };
        return { kind: 'newcomer', identity: identityOf(provider, answer) };
      } catch (failure) {
        return { kind: 'refused', alert: failureText(failure) };
      }
    },
  });
}

function identityOf(provider: string, profile: Partial<Record<string, string>>): ProviderIdentity {
  return {
    providerId: profile[`${provider}Id`] ?? '',
    realName: profile.realName ?? '',
    phoneNumber: profile.phoneNumber ?? '',
  };
}

/** The identity out of navigation state, which anybody may have written. */
export function readIdentity(state: unknown): ProviderIdentity | null {
  if (typeof state !== 'object' || state === null) return null;
  const { providerId, realName, phoneNumber } = state as Record<string, unknown>;
  if (typeof providerId !== 'string' || providerId === '') return null;
  return {
    providerId,
    realName: typeof realName === 'string' ? realName : '',
    phoneNumber: typeof phoneNumber === 'string' ? phoneNumber : '',
  };
}
