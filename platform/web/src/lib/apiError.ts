import type { Problem } from '@maru/web/api';
import { words } from './language';

export type FieldError = NonNullable<Problem['errors']>[number];
export type Conflict = NonNullable<Problem['conflict']>;

/** Every failed call ends as this: a status (0 when no answer came) and a Korean sentence to show. */
export class ApiError extends Error {
  readonly status: number;
  /** Tells refusals of one status apart where a screen has to; `about:blank` where it has not. */
  readonly type: string;
  readonly fieldErrors: FieldError[];
  readonly conflict: Conflict | undefined;
  /** Seconds to wait before another try, from `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    message: string,
    more: { type?: string; fieldErrors?: FieldError[]; conflict?: Conflict; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.type = more.type ?? 'about:blank';
    this.fieldErrors = more.fieldErrors ?? [];
    this.conflict = more.conflict;
    this.retryAfter = more.retryAfter;
  }

  fieldMessage(field: string): string | undefined {
    return this.fieldErrors.find((error) => error.field === field)?.message;
  }
}

export const errorTexts = words('errors', {
  0: '서버에 연결하지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.',
  401: '로그인이 필요해요.',
  403: '권한이 없습니다.',
  404: '존재하지 않는 페이지입니다.',
  413: '파일이 너무 커요.',
  429: '요청이 너무 잦아요. 잠시 뒤에 다시 시도해 주세요.',
  /** Said when neither the server nor the status tells more: of what was to be shown, and of what was to be changed. */
  loading: '불러오는 중 오류가 발생했습니다.',
  changing: '처리하지 못했어요. 잠시 뒤에 다시 시도해 주세요.',
});

export function fallbackMessage(status: number, method = 'GET'): string {
  const byStatus: Record<number, string> = errorTexts;
  return byStatus[status] ?? (method === 'GET' ? errorTexts.loading : errorTexts.changing);
}

/** Reads problem+json; anything else (a proxy's page, an empty body) becomes the sentence for its status. */
export async function toApiError(response: Response, method: string): Promise<ApiError> {
  const problem = await response
    .json()
    .then((body: unknown) => (typeof body === 'object' && body !== null ? (body as Partial<Problem>) : {}))
    .catch((): Partial<Problem> => ({}));
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ApiError(response.status, problem.message || fallbackMessage(response.status, method), {
    type: problem.type,
    fieldErrors: problem.errors ?? [],
    conflict: problem.conflict ?? undefined,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  });
}

/** Whether the same may be answered another time: no connection, a login that ended, too many calls, a server that fails. */
export function isRetryable(error: unknown): boolean {
  return !(error instanceof ApiError) || [0, 401, 408, 429].includes(error.status) || error.status >= 500;
}

/** The sentence to show for whatever was thrown: never a browser's, never a stack; the caller's own where nothing is known. */
export function toLocalisedMessage(error: unknown, otherwise?: string): string {
  if (!(error instanceof ApiError)) return otherwise ?? errorTexts.loading;
  const { loading, changing } = errorTexts;
  return [loading, changing].includes(error.message) ? (otherwise ?? error.message) : error.message;
}
