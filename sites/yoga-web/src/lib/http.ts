import type { CreateClientConfig } from '@/api/client.gen';
import { ApiError, fallbackMessage, toApiError } from './apiError';
import { preview } from './preview';
import { session } from './session';

/** Sends one request; anything but 2xx is thrown as an ApiError. `onRefusal` is told of a 401 or 403 to a token. */
async function exchange(request: Request, onRefusal: (token: string) => void): Promise<Response> {
  const response = await fetch(request).catch((error: unknown) => {
    if (request.signal.aborted) throw error;
    throw new ApiError(0, fallbackMessage(0));
  });
  if (response.ok) return response;
  const error = await toApiError(response, request.method);
  const refused = response.status === 401 || response.status === 403;
  const token = request.headers.get('Authorization')?.replace('Bearer ', '');
  if (refused && token) onRefusal(token);
  throw error;
}

/** A refused token ends the session (specification, section 4). */
export function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return exchange(new Request(input, init), session.expire);
}

/** For what the site asks of its own accord: a refused token is dropped, and nobody is led away from where they are. */
export function sendUnasked(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return exchange(new Request(input, init), session.expireUnnoticed);
}

/**
 * Configures the generated client. The token goes to the operations that the contract marks as secured,
 * so a dead token never spoils a public read.
 */
export const createClientConfig: CreateClientConfig = (config) => ({
  ...config,
  // The site as it was has calls of its own.
  baseUrl: `${window.location.origin}${preview?.base ?? ''}`,
  throwOnError: true,
  auth: () => session.token() ?? undefined,
  fetch: send,
});
