import type { CreateClientConfig } from '@maru/web/api/client.gen';
import { ApiError, fallbackMessage, toApiError } from './apiError';
import { session } from './auth';
import { origin } from './origin';
import { preview } from './preview';

/** Is told of each answer which version of the site it was made in. */
export const siteVersion: { note: (version: string) => void } = { note: () => undefined };

/** Sends one request; anything but 2xx is thrown as an ApiError. `onRefusal` is told of a 401 or 403 to a token. */
async function exchange(request: Request, onRefusal: (token: string) => void): Promise<Response> {
  const response = await fetch(request).catch((error: unknown) => {
    if (request.signal.aborted) throw error;
    throw new ApiError(0, fallbackMessage(0));
  });
  origin.note(response);
  const version = response.headers.get('Maru-Site');
  if (version) siteVersion.note(version);
  if (response.ok) {
    if (request.method !== 'GET' && tokenOf(request)) readAnewUntil = Date.now() + readAnewMs;
    return response;
  }
  const error = await toApiError(response, request.method);
  const refused = response.status === 401 || response.status === 403;
  const token = tokenOf(request);
  if (refused && token) onRefusal(token);
  throw error;
}

const tokenOf = (request: Request) => request.headers.get('Authorization')?.replace('Bearer ', '');

/** Longer than a cache in front takes to hear of a change. */
const readAnewMs = 5000;
let readAnewUntil = 0;
let behindCache = false;

/** Public reads of a member come from a cache in front, as everybody's do. */
export function readBehindCache(value = true) {
  behindCache = value;
}

/** Whoever has just saved something reads past the cache, so that they see it. */
function readAnew(request: Request) {
  const token = session.token();
  const isFresh = behindCache && Date.now() < readAnewUntil;
  if (isFresh && token && request.method === 'GET' && !request.headers.has('Authorization'))
    request.headers.set('Authorization', `Bearer ${token}`);
}

/** Tokens of calls that are under way, one entry for each call. */
const underWay: string[] = [];

/** A refused token ends the session (specification, section 4). */
export async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  readAnew(request);
  const token = tokenOf(request);
  if (token) underWay.push(token);
  try {
    return await exchange(request, session.expire);
  } finally {
    if (token) underWay.splice(underWay.indexOf(token), 1);
  }
}

/**
 * For what the site asks of its own accord: a refused token is dropped, and nobody is led away from where they are. Where
 * something else was asked with it at the same time, that will be refused too and end the session.
 */
export function sendUnasked(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return exchange(new Request(input, init), (token) => {
    if (!underWay.includes(token)) session.expireUnnoticed(token);
  });
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
  // What a cache in front may keep for a while, browsers ask for again.
  cache: 'no-cache',
});
