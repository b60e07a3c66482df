import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What of Playwright's own script in the page is used: how it finds elements, waits for them and compares them. */
export type Injected = {
  parseSelector: (selector: string) => unknown;
  querySelectorAll: (selector: unknown, root: Node) => Element[];
  strictModeViolationError: (selector: unknown, elements: Element[]) => Error;
  checkElementStates: (element: Element, states: string[], frameVisible: boolean) => Promise<unknown>;
  elementState: (element: Element, state: string, frameVisible: boolean) => { matches: boolean };
  expectHitTarget: (
    point: { x: number; y: number },
    element: Element,
  ) => 'done' | { hitTargetDescription: string };
  fill: (element: Element, value: string) => string;
  focusNode: (element: Element) => string;
  selectText: (element: Element) => string;
  selectOptions: (element: Element, options: object[]) => unknown;
  setInputFiles: (element: Element, files: object[]) => unknown;
  dispatchEvent: (element: Element, type: string, init: object) => void;
  expect: (
    element: Element | undefined,
    options: object,
    elements: Element[],
    frameVisible: boolean,
  ) => Promise<{ matches: boolean; received?: { value: unknown } }>;
};

/** What stands in every page of a test. */
export type Runtime = {
  injected: Injected;
  handles: unknown[];
  /** Whether the test waits for a choice of files, and the field that asked for it. */
  awaitsFiles: boolean;
  fileField?: HTMLInputElement;
  /** The page is about to go. */
  isLeft?: boolean;
};

const require = createRequire(import.meta.url);

/** What an element is compared with in a snapshot of roles: its text as Playwright’s own server reads it for the script. */
export function ariaTemplate(text: string): unknown {
  const { iso } = require('playwright-core/lib/coreBundle');
  const { yaml } = require('playwright-core/lib/utilsBundle');
  return iso.parseAriaSnapshotUnsafe(yaml, text);
}

/** The script that Playwright brings into pages: a text within the one file that it is shipped as. */
function injectedSource(): string {
  const file = require.resolve('playwright-core/lib/coreBundle');
  const literal = /injectedScriptSource\.ts"\(\) \{\s+"use strict";\s+\w+ = ('(?:[^'\\]|\\.)*');/.exec(
    readFileSync(file, 'utf8'),
  )?.[1];
  if (!literal)
    throw new Error(`Playwright’s injected script is not found in ${file}: see docs/decisions/072`);
  return new Function(`return ${literal}`)() as string;
}

const options = {
  isUnderTest: false,
  sdkLanguage: 'javascript',
  frameSeq: 0,
  testIdAttributeName: 'data-testid',
  // What opens softly stands still for a frame now and then.
  stableRafCount: 3,
  browserName: 'webkit',
  shouldPrependErrorPrefix: false,
  isUtilityWorld: false,
  customEngines: [],
};

/** Runs first in every page: brings the runtime and tells the test what goes wrong. */
function prepare(injected: Injected) {
  const runtime: Runtime = { injected, handles: [], awaitsFiles: false };
  Object.defineProperty(window, 'ofTheTest', { value: runtime });
  // WebKit lets a page that is being left see that its requests are broken off.
  const tell = (kind: string, text: string) =>
    runtime.isLeft || navigator.sendBeacon('/.of-the-test/told', JSON.stringify({ kind, text }));
  const shown = (thrown: unknown) =>
    thrown instanceof Error ? `${thrown.name}: ${thrown.message}\n${thrown.stack}` : String(thrown);
  const said = console.error;
  console.error = (...parts: unknown[]) => {
    tell('console', parts.map(shown).join(' '));
    said.apply(console, parts);
  };
  window.addEventListener('error', (event) => {
    if (event.error !== undefined || event.message)
      tell('error', event.error ? shown(event.error) : event.message);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => tell('error', shown(reason)));
  const isAsked = (field: EventTarget | null): field is HTMLInputElement =>
    runtime.awaitsFiles && field instanceof HTMLInputElement && field.type === 'file';
  window.addEventListener(
    'click',
    (event) => {
      if (!isAsked(event.target)) return;
      event.preventDefault();
      runtime.fileField = event.target;
    },
    { capture: true },
  );
  // A field that stands nowhere in the page.
  const { click } = HTMLInputElement.prototype;
  HTMLInputElement.prototype.click = function () {
    if (isAsked(this)) runtime.fileField = this;
    else click.call(this);
  };
}

export function firstScript(): string {
  const made = `new (module.exports.InjectedScript())(globalThis, ${JSON.stringify(options)})`;
  return `const module = {};\n${injectedSource()}\n(${prepare})(${made});`;
}
