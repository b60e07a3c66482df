import { EventEmitter, once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = { status: number; headers: Record<string, string>; body: Buffer };

/** What a page asked for, as Playwright's `Request` tells it. */
export class ProxiedRequest {
  private readonly asked: { url: string; method: string; headers: Record<string, string>; body: Buffer };

  constructor(asked: { url: string; method: string; headers: Record<string, string>; body: Buffer }) {
    this.asked = asked;
  }

  url = () => this.asked.url;
  method = () => this.asked.method;
  headers = () => this.asked.headers;
  postData = () => this.asked.body.toString() || null;
  postDataJSON = () => JSON.parse(this.asked.body.toString());
  postDataBuffer = () => this.asked.body;
  resourceType = () =>
    ({ empty: 'fetch' })[this.asked.headers['sec-fetch-dest'] ?? ''] ?? this.asked.headers['sec-fetch-dest'];
}

/** What the server answered, as Playwright's `Response` tells it. */
export class ProxiedResponse {
  private readonly asked: ProxiedRequest;
  private readonly answer: Answer;

  constructor(asked: ProxiedRequest, answer: Answer) {
    this.asked = asked;
    this.answer = answer;
  }

  request = () => this.asked;
  url = () => this.asked.url();
  status = () => this.answer.status;
  ok = () => this.answer.status < 400;
  headers = () => this.answer.headers;
  body = async () => this.answer.body;
  text = async () => this.answer.body.toString();
  json = async () => JSON.parse(this.answer.body.toString());
}

type Fulfilled = {
  status?: number;
  headers?: Record<string, string>;
  contentType?: string;
  body?: string | Buffer;
  json?: unknown;
  response?: ProxiedResponse;
};

type Route = {
  request: () => ProxiedRequest;
  fetch: () => Promise<ProxiedResponse>;
  continue: () => Promise<void>;
  fulfill: (with_: Fulfilled) => Promise<void>;
  abort: () => Promise<void>;
};
type Handler = (route: Route, request: ProxiedRequest) => unknown;

/** Playwright's patterns of addresses. */
export function matches(pattern: string | RegExp | ((url: URL) => boolean), url: string): boolean {
  if (typeof pattern === 'function') return pattern(new URL(url));
  if (pattern instanceof RegExp) return pattern.test(url);
  const parts = pattern.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*';
    return part === '*' ? '[^/]*' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`).test(url);
}

const own = '/.of-the-test/';

function flat(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * Stands between one browser and the server, and does what WebDriver cannot: it gives the browser an address of its own,
 * hears what is asked and answered, answers in the server's place, and brings scripts in that run before those of a page.
 */
export class FrontProxy extends EventEmitter<{
  request: [ProxiedRequest];
  response: [ProxiedResponse];
  told: [{ kind: string; text: string }];
  /** Every document asks for the test's script first. */
  document: [];
}> {
  readonly scripts: string[] = [];
  private readonly server: Server;
  private readonly target: URL;
  private readonly headers: Record<string, string>;
  private routes: { pattern: string | RegExp; handler: Handler }[] = [];

  constructor(target: string, headers: Record<string, string>) {
    super();
    this.target = new URL(target);
    this.headers = headers;
    this.server = createServer((asked, answer) => {
      void this.answer(asked)
        .then(({ status, headers: told, body }) => answer.writeHead(status, told).end(body))
        .catch(() => answer.destroy());
    });
  }

  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this.url;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop() {
    this.server.closeAllConnections();
    this.server.close();
  }

  async documentBegins() {
    await once(this, 'document', { signal: AbortSignal.timeout(30_000) });
  }

  route(pattern: string | RegExp, handler: Handler) {
    this.routes.unshift({ pattern, handler });
  }

  unroute(pattern: string | RegExp) {
    this.routes = this.routes.filter((each) => String(each.pattern) !== String(pattern));
  }

  private async answer(message: IncomingMessage): Promise<Answer> {
    const path = message.url ?? '/';
    const body = await bodyOf(message);
    if (path.startsWith(own)) return this.ofTheTest(path, body);
    const headers = flat(message.headers);
    const asked = new ProxiedRequest({
      url: this.url + path,
      method: message.method ?? 'GET',
      headers,
      body,
    });
    this.emit('request', asked);
    const route = this.routes.find(({ pattern }) => matches(pattern, asked.url()));
    const answer = route ? await this.handled(route.handler, asked) : await this.fetch(asked);
    this.emit('response', new ProxiedResponse(asked, answer));
    return withScripts(answer);
  }

  private handled(handler: Handler, asked: ProxiedRequest): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const fetched = () => this.fetch(asked);
      const route: Route = {
        request: () => asked,
        fetch: async () => new ProxiedResponse(asked, await fetched()),
        continue: async () => resolve(await fetched()),
        fulfill: async (given) => resolve(await fulfilled(given)),
        abort: async () => reject(new Error('aborted')),
      };
      Promise.resolve(handler(route, asked)).catch(reject);
    });
  }

  private async fetch(asked: ProxiedRequest): Promise<Answer> {
    const { pathname, search } = new URL(asked.url());
    const { 'accept-encoding': _, ...headers } = asked.headers();
    const passed = request({
      hostname: this.target.hostname,
      port: this.target.port,
      path: pathname + search,
      method: asked.method(),
      headers: { ...headers, ...this.headers },
    });
    passed.end(asked.postDataBuffer());
    const [answer] = (await once(passed, 'response')) as [IncomingMessage];
    const { connection: _connection, 'transfer-encoding': _coding, ...told } = flat(answer.headers);
    const cookies = answer.headers['set-cookie'];
    if (cookies) Object.assign(told, { 'set-cookie': cookies });
    return { status: answer.statusCode ?? 500, headers: told, body: await bodyOf(answer) };
  }

  private ofTheTest(path: string, body: Buffer): Answer {
    if (path === `${own}told`) {
      this.emit('told', JSON.parse(body.toString()) as { kind: string; text: string });
      return { status: 204, headers: {}, body: Buffer.alloc(0) };
    }
    const isScript = path === `${own}first.js`;
    if (isScript) this.emit('document');
    const headers = {
      'content-type': `${isScript ? 'text/javascript' : 'text/html'}; charset=utf-8`,
      'cache-control': 'no-store',
    };
    // Without an icon of its own it would be asked for at the server.
    const page = '<!doctype html><head><link rel="icon" href="data:,"></head>';
    const text = isScript ? this.scripts.map((each) => `{${each}}`).join('\n') : page;
    const answer = { status: 200, headers, body: Buffer.from(text) };
    return isScript ? answer : withScripts(answer);
  }
}

/** An empty page of the site's origin. */
export const blank = `${own}blank`;

async function fulfilled({ response, json, ...given }: Fulfilled): Promise<Answer> {
  const body =
    json === undefined ? (given.body ?? (response ? await response.body() : '')) : JSON.stringify(json);
  const type = given.contentType ?? (json === undefined ? undefined : 'application/json');
  const { 'content-length': _, ...headers } = given.headers ?? response?.headers() ?? {};
  return {
    status: given.status ?? response?.status() ?? 200,
    headers: type ? { ...headers, 'content-type': type } : headers,
    body: Buffer.from(body),
  };
}

function withScripts(answer: Answer): Answer {
  if (!answer.headers['content-type']?.startsWith('text/html')) return answer;
  const html = answer.body.toString().replace(/<head[^>]*>/, `$&<script src="${own}first.js"></script>`);
  const body = Buffer.from(html);
  // Another document than the one that is known by this mark.
  const { etag: _, 'content-length': _length, ...headers } = answer.headers;
  return { ...answer, headers: { ...headers, 'content-length': String(body.length) }, body };
}
