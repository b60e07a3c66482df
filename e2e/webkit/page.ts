import { EventEmitter } from 'node:events';
import type { Context } from './context.ts';
import type { Driver } from './driver.ts';
import type { Runtime } from './injected.ts';
import { Keyboard, Mouse } from './input.ts';
import { Finder, type Frame } from './locator.ts';
import { type FrontProxy, matches, type ProxiedRequest, type ProxiedResponse } from './proxy.ts';
import { expectation, retry } from './wait.ts';

type Pattern<T> = string | RegExp | ((of: T) => boolean | Promise<boolean>);

/** An object of the page that later calls name. */
export class Handle {
  private readonly page: Page;
  private readonly handle: number;

  constructor(page: Page, handle: number) {
    this.page = page;
    this.handle = handle;
  }

  toJSON() {
    return { handle: this.handle };
  }

  evaluate<T>(work: (of: never, arg: never) => T, arg?: unknown): Promise<Awaited<T>> {
    return this.page.call(work, this, arg);
  }
}

/** A tab, as far as the specs use Playwright's `Page`. */
export class Page extends Finder {
  readonly _apiName = 'Page';
  readonly keyboard = new Keyboard(this);
  readonly mouse = new Mouse(this);
  readonly clock = { setFixedTime: (time: Date | number) => this.setFixedTime(new Date(time)) };
  private readonly visitor: Context;
  private readonly driver: Driver;
  private readonly proxy: FrontProxy;
  private readonly window: string;
  private readonly events = new EventEmitter();

  constructor(visitor: Context, window: string) {
    super();
    this.visitor = visitor;
    this.driver = visitor.driver;
    this.proxy = visitor.proxy;
    this.window = window;
    this.proxy.on('request', (request) => this.events.emit('request', request));
    this.proxy.on('response', (response) => this.events.emit('response', response));
  }

  override readonly owner: Page = this;

  override selectorOf(selector: string): string {
    return selector;
  }

  context = () => this.visitor;
  mainFrame = (): Frame => ({
    _expect: (expression, options) => this.expectOfPage(expression, options),
    evaluate: (work, arg) => this.evaluate(work, arg),
  });
  frames = () => [this.mainFrame()];
  get request() {
    return { get: (url: string) => this.visitor.get(url) };
  }

  /** A command for this tab. */
  async send<T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    await this.visitor.switchTo(this.window);
    return this.driver.send<T>(method, path, body);
  }

  /** Runs the text of a function. */
  async source<T>(source: string, args: unknown[]): Promise<T> {
    const script = `
      const done = arguments[arguments.length - 1];
      const runtime = window.ofTheTest;
      const revive = (value) => {
        if (Array.isArray(value)) return value.map(revive);
        if (typeof value !== 'object' || value === null) return value;
        if ('handle' in value) return runtime.handles[value.handle];
        if ('date of' in value) return new Date(value['date of']);
        return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, revive(each)]));
      };
      const shown = (error) => (error instanceof Error ? error.name + ': ' + error.message : String(error));
      (async () => (${source})(...revive(JSON.parse(arguments[0])), runtime))().then(
        (value) => done(JSON.stringify({ value })),
        (error) => done(JSON.stringify({ error: shown(error) })),
      );`;
    const answer = await this.send<string>('POST', '/execute/async', {
      script,
      args: [JSON.stringify(args)],
    });
    const { value, error } = JSON.parse(answer) as { value: T; error?: string };
    if (error !== undefined) throw new Error(error);
    return value;
  }

  /** Runs a function in the page, with the runtime behind its arguments. */
  call<T>(work: (...given: never[]) => T, ...args: unknown[]): Promise<Awaited<T>> {
    return this.source(String(work), args);
  }

  evaluate<T>(work: ((arg: never) => T) | string, arg?: unknown): Promise<Awaited<T>> {
    if (typeof work !== 'string') return this.call(work, arg);
    return this.source(isExpression(work) ? `() => (${work})` : `() => {${work}}`, []);
  }

  async evaluateHandle(work: (arg: never) => unknown, arg?: unknown): Promise<Handle> {
    const source = `async (arg, runtime) => runtime.handles.push(await (${work})(arg)) - 1`;
    return new Handle(this, await this.source<number>(source, [arg]));
  }

  waitForFunction(work: (arg: never) => unknown, arg?: unknown): Promise<void> {
    return retry(async () => (await this.evaluate(work, arg)) || undefined, 'the function answers no').then(
      () => {},
    );
  }

  url(): string {
    return this.address;
  }

  private address = 'about:blank';

  /** Where the tab is now. `url()` answers at once, so that it is read after each command. */
  async look(): Promise<string> {
    this.address = await this.send<string>('GET', '/url').catch(() => this.address);
    return this.address;
  }

  async goto(
    path: string,
    { waitUntil = 'load' }: { waitUntil?: 'load' | 'domcontentloaded' | 'commit' | 'networkidle' } = {},
  ) {
    const url = new URL(path, this.proxy.url).href;
    let answer: ProxiedResponse | null = null;
    const heard = (response: ProxiedResponse) => {
      if (response.url() === url) answer ??= response;
    };
    this.proxy.on('response', heard);
    await this.navigate(() => this.send('POST', '/url', { url }));
    if (waitUntil !== 'domcontentloaded' && waitUntil !== 'commit') await this.waitForLoadState('load');
    this.proxy.off('response', heard);
    await this.look();
    return answer as ProxiedResponse | null;
  }

  /** Another document stands there, and is read, once the one that was there is gone. */
  private async navigate(go: () => Promise<unknown>) {
    await this.call((runtime?: Runtime) => {
      if (runtime) runtime.isLeft = true;
    });
    // Asked while one process gives the tab to another, WebKit never answers.
    const begun = this.proxy.documentBegins();
    await go();
    await begun;
    const isThere = (runtime?: Runtime) =>
      (runtime && !runtime.isLeft && document.readyState !== 'loading') || undefined;
    await retry(() => this.call(isThere), 'the page does not come');
  }

  async reload() {
    await this.navigate(() => this.send('POST', '/refresh', {}));
    await this.waitForLoadState('load');
  }

  goBack = () => this.send('POST', '/back', {});
  goForward = () => this.send('POST', '/forward', {});

  async waitForLoadState(state: 'load' | 'domcontentloaded' | 'networkidle' = 'load') {
    const wanted = state === 'domcontentloaded' ? /interactive|complete/ : /complete/;
    await retry(
      async () => wanted.test(await this.evaluate(() => document.readyState)) || undefined,
      'it loads',
    );
    if (state === 'networkidle') await this.visitor.idle();
  }

  waitForURL(pattern: Pattern<URL>): Promise<void> {
    const wanted = typeof pattern === 'string' ? new URL(pattern, this.proxy.url).href : pattern;
    return retry(
      async () => matches(wanted as string, await this.look()) || undefined,
      `${pattern} is not reached`,
    ).then(() => {});
  }

  async title(): Promise<string> {
    return this.send<string>('GET', '/title');
  }

  async content(): Promise<string> {
    return this.send<string>('GET', '/source');
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.send<string>('GET', '/screenshot'), 'base64');
  }

  viewportSize = () => this.visitor.viewport;

  async setViewportSize(size: { width: number; height: number }) {
    await this.visitor.resize(this, size);
  }

  async addInitScript(work: (arg: never) => unknown, arg?: unknown) {
    await this.visitor.addInitScript(work, arg);
  }

  private async setFixedTime(time: Date) {
    const stop = (now: number) => {
      const Real = Object.getPrototypeOf(Date) === Function.prototype ? Date : Object.getPrototypeOf(Date);
      window.Date = class extends Real {
        constructor(...given: []) {
          if (given.length === 0) super(now);
          else super(...given);
        }
        static now = () => now;
      } as DateConstructor;
    };
    await this.addInitScript(stop, time.getTime());
    await this.evaluate(stop, time.getTime()).catch(() => {});
  }

  // biome-ignore lint/suspicious/noExplicitAny: as Playwright declares it
  route = async (pattern: string | RegExp, handler: any) => this.proxy.route(pattern, handler);
  unroute = async (pattern: string | RegExp) => this.proxy.unroute(pattern);

  // biome-ignore lint/suspicious/noExplicitAny: as Playwright declares it
  on(name: string, heard: (given: any) => unknown) {
    this.events.on(name, heard);
  }

  // biome-ignore lint/suspicious/noExplicitAny: as Playwright declares it
  once(name: string, heard: (given: any) => unknown) {
    this.events.once(name, heard);
  }

  waitForRequest(pattern: Pattern<ProxiedRequest>): Promise<ProxiedRequest> {
    return this.heard('request', pattern);
  }

  waitForResponse(pattern: Pattern<ProxiedResponse>): Promise<ProxiedResponse> {
    return this.heard('response', pattern);
  }

  private heard<T extends ProxiedRequest | ProxiedResponse>(name: string, pattern: Pattern<T>): Promise<T> {
    return new Promise((resolve) => {
      const look = async (given: T) => {
        const isIt = typeof pattern === 'function' ? await pattern(given) : matches(pattern, given.url());
        if (!isIt) return;
        this.events.off(name, look);
        resolve(given);
      };
      this.events.on(name, look);
    });
  }

  /** A field of files that is pressed, or the browser's own question. */
  async waitForEvent(name: string) {
    if (name === 'dialog') return this.question();
    if (name !== 'filechooser') throw new Error(`no ${name} is heard of in WebKit`);
    await this.call((runtime: Runtime) => {
      runtime.awaitsFiles = true;
    });
    await retry(
      () => this.call((runtime: Runtime) => runtime.fileField !== undefined || undefined),
      'no files are asked for',
    );
    return {
      setFiles: (files: PickedFile | PickedFile[]) =>
        this.call(
          (payloads: object[], { injected, ...runtime }: Runtime) =>
            injected.setInputFiles(runtime.fileField as HTMLInputElement, payloads),
          [files].flat().map(payload),
        ),
    };
  }

  private async question() {
    const message = await retry(
      () => this.send<string>('GET', '/alert/text').catch(() => undefined),
      'the browser asks nothing',
    );
    return {
      message: () => message,
      type: () => 'beforeunload',
      accept: () => this.send('POST', '/alert/accept', {}),
      dismiss: () => this.send('POST', '/alert/dismiss', {}),
    };
  }

  async close() {
    await this.send('DELETE', '/window');
  }

  bringToFront = () => this.visitor.switchTo(this.window);

  private expectOfPage(expression: string, options: object) {
    return expectation(options, async (wanted) => {
      const value = expression === 'to.have.url' ? await this.look() : await this.title();
      return this.call(
        async (text: string, given: { expectedText: object[] }, runtime: Runtime) => {
          // The comparison of texts is that of an attribute.
          const element = document.createElement('i');
          element.setAttribute('title', text);
          const asked = { ...given, expression: 'to.have.attribute.value', expressionArg: 'title' };
          return runtime.injected.expect(element, asked, [element], true);
        },
        value,
        wanted,
      );
    });
  }
}

function isExpression(text: string): boolean {
  try {
    new Function(`return (${text})`);
    return true;
  } catch {
    return false;
  }
}

export type PickedFile = { name: string; mimeType: string; buffer: Buffer };

export function payload({ name, mimeType, buffer }: PickedFile) {
  return { name, mimeType, buffer: buffer.toString('base64'), lastModifiedMs: 0 };
}
