import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** What goes wrong in WebDriver, by its own code: `no such element`, `javascript error`, … */
export class DriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The small browser that comes with the library: named by WEBKIT_PATH, else where Debian puts it. */
function miniBrowser(): string {
  if (process.env.WEBKIT_PATH) return process.env.WEBKIT_PATH;
  const libraries = readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu'));
  const places = libraries.flatMap((name) =>
    ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((version) => join('/usr/lib', name, version, 'MiniBrowser')),
  );
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error('There is no WebKit: run scripts/install-packages webkit or set WEBKIT_PATH.');
  return found;
}

/** The language, the zone and the place that a visitor's browser would be in. */
const surroundings = {
  LANGUAGE: 'ko_KR',
  LC_ALL: 'ko_KR.UTF-8',
  TZ: 'Asia/Seoul',
  GDK_BACKEND: 'x11',
  // A window is at least as wide as its bar: made narrower than a phone.
  XDG_CONFIG_HOME: join(import.meta.dirname, 'desktop'),
  // There is no graphics card: drawing by its emulation costs twice as much.
  WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  // Its own sandbox needs rights that a container does not give.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
};

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export const screen = { width: 1600, height: 1200 };

/** A screen of its own: of two browsers that shared one, one got stuck. */
async function openScreen(): Promise<{ child: ChildProcess; display: string }> {
  const size = `${screen.width}x${screen.height}x24`;
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await Promise.race([
    once(child.stdio[3] as Readable, 'data'),
    once(child, 'error').then(([error]) => Promise.reject(error)),
  ]);
  return { child, display: `:${String(number).trim()}` };
}

/** A browser of its own, with nothing in it yet. */
export class Driver {
  private readonly child: ChildProcess;
  private readonly screen: ChildProcess;
  private readonly url: string;
  private session = '';
  private last: Promise<unknown> = Promise.resolve();

  private constructor(child: ChildProcess, screen: ChildProcess, url: string) {
    this.child = child;
    this.screen = screen;
    this.url = url;
  }

  static async start(): Promise<Driver> {
    const binary = miniBrowser();
    const { child: shown, display } = await openScreen();
    const port = await freePort();
    const env = { ...process.env, ...surroundings, DISPLAY: display };
    const child = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
    const driver = new Driver(child, shown, `http://127.0.0.1:${port}`);
    process.once('exit', driver.end);
    await driver.listening();
    const alwaysMatch = {
      // Its own waiting ends in nothing where a page leads on to another while it loads.
      pageLoadStrategy: 'none',
      unhandledPromptBehavior: 'ignore',
      timeouts: { script: 10_000 },
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    };
    const { sessionId } = await driver.call<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch },
    });
    driver.session = `/session/${sessionId}`;
    return driver;
  }

  private readonly end = () => {
    this.child.kill('SIGTERM');
    this.screen.kill('SIGTERM');
  };

  private async listening() {
    const ended = new Promise<never>((_, reject) => {
      this.child.once('error', reject);
      this.child.once('exit', (code) => reject(new Error(`WebKitWebDriver ended with ${code}`)));
    });
    ended.catch(() => {});
    const answers = async () => {
      for (;;) {
        const answer = await fetch(`${this.url}/status`).catch(() => null);
        if (answer?.ok) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    await Promise.race([answers(), ended]);
  }

  private async call<T>(method: string, path: string, body?: object): Promise<T> {
    const signal = AbortSignal.timeout(12_000);
    const answer = await fetch(this.url + path, { method, body: body && JSON.stringify(body), signal });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new DriverError(value.error ?? 'unknown', value.message || String(value.error));
    return value;
  }

  /** One command of the session after the other, as WebDriver wants them. */
  async send<T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    const sent = this.last.then(() => this.call<T>(method, this.session + path, body));
    this.last = sent.catch(() => {});
    return sent;
  }

  async stop() {
    const ended = new Promise<void>((resolve) => this.child.once('exit', () => resolve()));
    await this.send('DELETE', '').catch(() => {});
    this.child.kill('SIGTERM');
    if (this.child.exitCode === null) await ended;
    this.end();
    process.off('exit', this.end);
  }
}
