import type { CreateClientConfig } from '@/api/client.gen';
import { ApiError, fallbackMessage, toApiError } from './apiError';
import { preview } from './preview';
import { session } from './session';

/**
 * Sends one request; anything but 2xx is thrown as an ApiError.
 * A 401 or 403 to a call that carried the token ends the session (specification, section 4).
 */
export async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const response = await fetch(request).catch((error: unknown) => {
    if (request.signal.aborted) throw error;
    throw new ApiError(0, fallbackMessage(0));
  });
  if (response.ok) return response;
  const error = await toApiError(response, request.method);
  const refused = response.status === 401 || response.status === 403;
  const token = request.headers.get('Authorization')?.replace('Bearer ', '');
  if (refused && token) session.expire(token);
  throw error;
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
