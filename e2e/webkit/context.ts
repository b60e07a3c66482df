import { EventEmitter } from 'node:events';
import { Driver, screen } from './driver.ts';
import { firstScript } from './injected.ts';
import { Page } from './page.ts';
import { blank, FrontProxy } from './proxy.ts';

type StoredCookie = {
  name: string;
  value: string;
  path?: string;
  domain?: string;
  expires?: number;
  sameSite?: string;
};
type State = { cookies: StoredCookie[]; origins: { localStorage: { name: string; value: string }[] }[] };
type Size = { width: number; height: number };

/** One visitor's browser, as far as the specs use Playwright's `BrowserContext`. */
export class Context {
  readonly driver: Driver;
  readonly proxy: FrontProxy;
  readonly _options: { baseURL: string };
  viewport: Size = { width: 1440, height: 900 };
  private readonly events = new EventEmitter();
  private readonly opened: Page[] = [];
  private window = '';
  private underWay = 0;

  private constructor(driver: Driver, proxy: FrontProxy) {
    this.driver = driver;
    this.proxy = proxy;
    this._options = { baseURL: proxy.url };
    proxy.scripts.push(firstScript());
    proxy.on('request', (request) => {
      this.underWay += 1;
      this.events.emit('request', request);
    });
    proxy.on('response', (response) => {
      this.underWay -= 1;
      this.events.emit('response', response);
      // WebKit says so in a console that WebDriver does not show.
      if (response.status() < 400) return;
      this.say(`the server responded with a status of ${response.status()}`, response.url());
    });
    proxy.on('told', ({ kind, text }) => {
      if (kind === 'console') this.say(text, '');
      else this.events.emit('weberror', { error: () => ({ stack: text }) });
    });
  }

  static async open(server: string, headers: Record<string, string>, state?: State): Promise<Context> {
    const proxy = new FrontProxy(server, headers);
    await proxy.listen();
    const context = new Context(await Driver.start(), proxy);
    const page = new Page(context, await context.driver.send<string>('GET', '/window'));
    context.opened.push(page);
    await page.goto(blank);
    await context.resize(page, context.viewport);
    if (state) await context.remember(page, state);
    return context;
  }

  private say(text: string, url: string) {
    const message = { type: () => 'error', text: () => text, location: () => ({ url }) };
    this.events.emit('console', message);
  }

  /** What lies in the browser before the test begins. */
  private async remember(page: Page, { cookies, origins }: State) {
    await this.addCookies(cookies);
    await page.evaluate(
      (entries: { name: string; value: string }[]) => {
        for (const { name, value } of entries) localStorage.setItem(name, value);
      },
      origins.flatMap(({ localStorage }) => localStorage),
    );
  }

  pages = () => this.opened;

  /** The first page is there from the start. */
  get first(): Page {
    return this.opened[0] as Page;
  }

  async newPage(): Promise<Page> {
    const { handle } = await this.driver.send<{ handle: string }>('POST', '/window/new', { type: 'window' });
    const page = new Page(this, handle);
    this.opened.push(page);
    return page;
  }

  async switchTo(handle: string) {
    if (this.window === handle) return;
    await this.driver.send('POST', '/window', { handle });
    this.window = handle;
  }

  /**
   * The window is as much larger as its bars are. It lies in the middle of the screen, below the pointer: without a manager
   * of windows no other one has the focus.
   */
  async resize(page: Page, { width, height }: Size) {
    this.viewport = { width, height };
    const inner = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    const outer = await page.send<Size>('GET', '/window/rect');
    const wide = width + outer.width - inner.width;
    const high = height + outer.height - inner.height;
    const place = { x: Math.floor((screen.width - wide) / 2), y: Math.floor((screen.height - high) / 2) };
    await page.send('POST', '/window/rect', { ...place, width: wide, height: high });
  }

  async cookies(): Promise<StoredCookie[]> {
    return this.first.send<StoredCookie[]>('GET', '/cookie');
  }

  async addCookies(cookies: StoredCookie[]) {
    const page = this.first;
    for (const { name, value, path = '/' } of cookies) {
      await page.send('POST', '/cookie', { cookie: { name, value, path, sameSite: 'Strict' } });
    }
  }

  async clearCookies() {
    await this.first.send('DELETE', '/cookie');
  }

  async addInitScript(work: (arg: never) => unknown, arg?: unknown) {
    this.proxy.scripts.push(`(${work})(${arg === undefined ? '' : JSON.stringify(arg)});`);
  }

  // biome-ignore lint/suspicious/noExplicitAny: as Playwright declares it
  route = async (pattern: string | RegExp, handler: any) => this.proxy.route(pattern, handler);
  unroute = async (pattern: string | RegExp) => this.proxy.unroute(pattern);

  // biome-ignore lint/suspicious/noExplicitAny: as Playwright declares it
  on(name: string, heard: (given: any) => void) {
    this.events.on(name, heard);
  }

  /** Nothing is asked for any more. */
  async idle() {
    for (let quiet = 0; quiet < 5; ) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      quiet = this.underWay === 0 ? quiet + 1 : 0;
    }
  }

  async get(path: string) {
    const answer = await fetch(new URL(path, this.proxy.url));
    const body = Buffer.from(await answer.arrayBuffer());
    return {
      status: () => answer.status,
      headers: () => Object.fromEntries(answer.headers),
      body: async () => body,
      text: async () => body.toString(),
    };
  }

  async close() {
    await this.driver.stop();
    this.proxy.stop();
  }
}
