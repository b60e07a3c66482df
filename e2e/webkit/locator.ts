import { ariaTemplate, type Injected, type Runtime } from './injected.ts';
import { type Page, type PickedFile, payload } from './page.ts';
import { expectation, retry, timeoutMs } from './wait.ts';

export type Frame = {
  _expect: (expression: string, options: object) => Promise<unknown>;
  evaluate: (work: string | ((arg: never) => unknown), arg?: unknown) => Promise<unknown>;
};

type Text = string | RegExp;
type Exact = { exact?: boolean };
type RoleOptions = Exact & { name?: Text } & Record<string, unknown>;
export type Filter = { hasText?: Text; hasNotText?: Text; has?: Locator; hasNot?: Locator };

const inText = (text: Text, exact = false) =>
  text instanceof RegExp ? String(text) : `${JSON.stringify(text)}${exact ? 's' : 'i'}`;

const inAttribute = (text: Text, exact = false) =>
  text instanceof RegExp
    ? String(text)
    : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"${exact ? 's' : 'i'}`;

export function filtered({ hasText, hasNotText, has, hasNot }: Filter): string {
  return [
    hasText !== undefined && ` >> internal:has-text=${inText(hasText)}`,
    hasNotText !== undefined && ` >> internal:has-not-text=${inText(hasNotText)}`,
    has && ` >> internal:has=${JSON.stringify(has.selector)}`,
    hasNot && ` >> internal:has-not=${JSON.stringify(hasNot.selector)}`,
  ]
    .filter(Boolean)
    .join('');
}

/** Playwright's ways to find something, in a page or below an element. Its own script in the page reads what they make. */
export abstract class Finder {
  abstract readonly owner: Page;
  /** A selector that begins here. */
  abstract selectorOf(selector: string): string;

  locator(inner: string | Locator, filter: Filter = {}): Locator {
    const selector = typeof inner === 'string' ? inner : `internal:chain=${JSON.stringify(inner.selector)}`;
    return new Locator(this.owner, this.selectorOf(selector) + filtered(filter));
  }

  getByRole(role: string, { name, exact, includeHidden, ...states }: RoleOptions = {}): Locator {
    const hidden = includeHidden === undefined ? '' : `[include-hidden=${includeHidden}]`;
    const told = Object.entries(states).map(([state, value]) => `[${state}=${value}]`);
    const named = name === undefined ? '' : `[name=${inAttribute(name, exact)}]`;
    return this.locator(`internal:role=${role}${hidden}${told.join('')}${named}`);
  }

  getByText = (text: Text, { exact }: Exact = {}) => this.locator(`internal:text=${inText(text, exact)}`);
  getByLabel = (text: Text, { exact }: Exact = {}) => this.locator(`internal:label=${inText(text, exact)}`);
  getByAltText = (text: Text, { exact }: Exact = {}) =>
    this.locator(`internal:attr=[alt=${inAttribute(text, exact)}]`);
  getByTitle = (text: Text, { exact }: Exact = {}) =>
    this.locator(`internal:attr=[title=${inAttribute(text, exact)}]`);
  getByPlaceholder = (text: Text, { exact }: Exact = {}) =>
    this.locator(`internal:attr=[placeholder=${inAttribute(text, exact)}]`);
}

type Waiting = { timeout?: number };
type State = 'attached' | 'detached' | 'visible' | 'hidden';
type Click = Waiting & { position?: { x: number; y: number }; force?: boolean; clickCount?: number };
type Choice = string | { label?: string; value?: string; index?: number };

/** Where an element is pressed, once nothing is in the way. */
async function pressable(
  injected: Injected,
  element: Element,
  states: string[],
  position?: { x: number; y: number },
) {
  const missing = await injected.checkElementStates(element, states, true);
  if (missing) return { missing: JSON.stringify(missing) };
  const shown = element as Element & { scrollIntoViewIfNeeded?: (center: boolean) => void };
  const inView = ({ top, bottom, left, right }: DOMRect) =>
    top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  if (!inView(element.getBoundingClientRect())) {
    if (position) element.scrollIntoView({ block: 'start', behavior: 'instant' });
    else shown.scrollIntoViewIfNeeded?.(true);
    await new Promise(requestAnimationFrame);
  }
  const rect = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const clip = (from: number, to: number, most: number) => (Math.max(from, 0) + Math.min(to, most)) / 2;
  const point = position
    ? { x: rect.left + position.x, y: rect.top + position.y }
    : { x: clip(rect.left, rect.right, innerWidth), y: clip(rect.top, rect.bottom, innerHeight) };
  return { point };
}

/** Something in a page, found anew each time, as far as the specs use Playwright's `Locator`. */
export class Locator extends Finder {
  readonly _apiName = 'Locator';
  readonly selector: string;
  override readonly owner: Page;

  constructor(owner: Page, selector: string) {
    super();
    this.owner = owner;
    this.selector = selector;
  }

  page = () => this.owner;

  override selectorOf(selector: string): string {
    return `${this.selector} >> ${selector}`;
  }

  toString = () => `locator(${this.selector})`;

  filter = (filter: Filter) => new Locator(this.owner, this.selector + filtered(filter));
  nth = (at: number) => new Locator(this.owner, `${this.selector} >> nth=${at}`);
  first = () => this.nth(0);
  last = () => this.nth(-1);
  and = (other: Locator) =>
    new Locator(this.owner, `${this.selector} >> internal:and=${JSON.stringify(other.selector)}`);
  or = (other: Locator) =>
    new Locator(this.owner, `${this.selector} >> internal:or=${JSON.stringify(other.selector)}`);

  async _expect(expression: string, given: object) {
    const { expectedValue } = given as { expectedValue: string };
    const options =
      expression === 'to.match.aria' ? { ...given, expectedValue: ariaTemplate(expectedValue) } : given;
    return expectation(options, (wanted) =>
      this.owner.call(expectInPage, this.selector, { ...wanted, expression }),
    );
  }

  /** Runs a function on the one element that is meant, as soon as it is there. */
  private one<T>(work: string, args: unknown[], within = timeoutMs): Promise<T> {
    const source = `async (selector, args, runtime) => {
      const { injected } = runtime;
      const parsed = injected.parseSelector(selector);
      const found = injected.querySelectorAll(parsed, document);
      if (found.length > 1) throw injected.strictModeViolationError(parsed, found);
      if (!found[0]) return { missing: selector + ' is not there' };
      const value = await (${work})(found[0], ...args, runtime);
      return value?.missing ? value : { value };
    }`;
    let missing = '';
    return retry(
      async () => {
        const answer = await this.owner.source<{ missing?: string; value?: T }>(source, [
          this.selector,
          args,
        ]);
        missing = answer.missing ?? '';
        return answer.missing === undefined ? { value: answer.value as T } : undefined;
      },
      () => missing,
      within,
    ).then(({ value }) => value);
  }

  private at<T>(work: (element: never, ...args: never[]) => T, ...args: unknown[]): Promise<Awaited<T>> {
    return this.one(String(work), args);
  }

  evaluate<T>(work: (element: never, arg: never) => T, arg?: unknown): Promise<Awaited<T>> {
    return this.one(String(work), [arg]);
  }

  evaluateAll<T>(work: (elements: never, arg: never) => T, arg?: unknown): Promise<Awaited<T>> {
    const source = `(selector, arg, { injected }) =>
      (${work})(injected.querySelectorAll(injected.parseSelector(selector), document), arg)`;
    return this.owner.source(source, [this.selector, arg]);
  }

  count = () => this.evaluateAll((elements: Element[]) => elements.length);
  allTextContents = () => this.evaluateAll((all: Element[]) => all.map((each) => each.textContent ?? ''));
  allInnerTexts = () => this.evaluateAll((all: HTMLElement[]) => all.map((each) => each.innerText));
  innerText = () => this.at((element: HTMLElement) => element.innerText);
  innerHTML = () => this.at((element: HTMLElement) => element.innerHTML);
  textContent = () => this.at((element: Element) => element.textContent);
  inputValue = () => this.at((element: HTMLInputElement) => element.value);
  getAttribute = (name: string) =>
    this.at((element: Element, given: string) => element.getAttribute(given), name);

  async all() {
    return Array.from({ length: await this.count() }, (_, at) => this.nth(at));
  }

  private async is(state: string): Promise<boolean> {
    return this.at(
      (element: Element, wanted: string, { injected }: Runtime) =>
        injected.elementState(element, wanted, true).matches,
      state,
    );
  }

  isChecked = () => this.is('checked');
  isEnabled = () => this.is('enabled');
  isDisabled = () => this.is('disabled');

  async isVisible(): Promise<boolean> {
    return (await this.count()) > 0 && this.is('visible');
  }

  boundingBox = () =>
    this.at((element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });

  async waitFor({ state = 'visible', timeout = timeoutMs }: { state?: State } & Waiting = {}) {
    const { matches } = await this._expect(`to.be.${state}`, { timeout });
    if (!matches) throw new Error(`Timeout ${timeout}ms exceeded: ${this} is not ${state}`);
  }

  private pressPoint(states: string[], { position, timeout }: Click): Promise<{ x: number; y: number }> {
    const work = `async (element, states, position, { injected }) => {
      const found = await (${pressable})(injected, element, states, position);
      if (found.missing) return found;
      const hit = injected.expectHitTarget(found.point, element);
      if (hit === 'done') return found.point;
      // A bar may stand in front of the edge of the screen: the next try finds it in the middle.
      if (!position) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      return { missing: hit.hitTargetDescription + ' is in the way' };
    }`;
    return this.one(work, [states, position], timeout);
  }

  async click(options: Click = {}) {
    const { x, y } = await this.pressPoint(['visible', 'enabled', 'stable'], options);
    await this.owner.mouse.click(x, y, options);
  }

  tap = (options?: Click) => this.click(options);
  dblclick = (options?: Click) => this.click({ ...options, clickCount: 2 });

  async hover(options: Click = {}) {
    const { x, y } = await this.pressPoint(['visible', 'stable'], options);
    await this.owner.mouse.move(x, y);
  }

  async dragTo(target: Locator, { steps = 1 }: { steps?: number } = {}) {
    const from = await this.pressPoint(['visible', 'stable'], {});
    const to = await target.pressPoint(['visible', 'stable'], {});
    const { mouse } = this.owner;
    await mouse.move(from.x, from.y);
    await mouse.down();
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      await mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    }
    await mouse.up();
  }

  async setChecked(checked: boolean, options?: Click) {
    if ((await this.is('checked')) === checked) return;
    await this.click(options);
    if ((await this.is('checked')) !== checked) throw new Error(`${this} does not change by a click`);
  }

  check = (options?: Click) => this.setChecked(true, options);
  uncheck = (options?: Click) => this.setChecked(false, options);

  focus = () => this.at((element: Element, { injected }: Runtime) => void injected.focusNode(element));
  blur = () => this.at((element: HTMLElement) => element.blur());
  selectText = () => this.at((element: Element, { injected }: Runtime) => void injected.selectText(element));

  /** As a key puts text in: what React set last is not what it compares with. */
  async fill(text: string) {
    await this.at(async (element: Element, value: string, { injected }: Runtime) => {
      const missing = await injected.checkElementStates(element, ['visible', 'enabled', 'editable'], true);
      if (missing) return { missing: JSON.stringify(missing) };
      if (injected.fill(element, value) !== 'needsinput') return;
      if (value) document.execCommand('insertText', false, value);
      else document.execCommand('delete');
    }, text);
  }

  clear = () => this.fill('');

  async press(keys: string) {
    await this.focus();
    await this.owner.keyboard.press(keys);
  }

  async pressSequentially(text: string) {
    await this.focus();
    await this.owner.keyboard.type(text);
  }

  async selectOption(choice: Choice) {
    const wanted = typeof choice === 'string' ? { valueOrLabel: choice } : choice;
    await this.at(
      (element: Element, options: object[], { injected }: Runtime) => {
        const chosen = injected.selectOptions(element, options);
        return Array.isArray(chosen) ? undefined : { missing: String(chosen) };
      },
      [wanted],
    );
  }

  async setInputFiles(files: PickedFile | PickedFile[]) {
    await this.at(
      (element: Element, given: object[], { injected }: Runtime) =>
        void injected.setInputFiles(element, given),
      [files].flat().map(payload),
    );
  }

  async dispatchEvent(type: string, init: object = {}) {
    await this.at(
      (element: Element, name: string, given: object, { injected }: Runtime) =>
        injected.dispatchEvent(element, name, given),
      type,
      init,
    );
  }

  scrollIntoViewIfNeeded = () =>
    this.at((element: Element) =>
      (element as Element & { scrollIntoViewIfNeeded: (center: boolean) => void }).scrollIntoViewIfNeeded(
        true,
      ),
    );

  screenshot = () => this.owner.screenshot();
}

/** What Playwright's server does with a selector and its script: nothing there is an answer, too. */
async function expectInPage(
  selector: string,
  options: { expression: string; isNot: boolean; expectedNumber?: number; expectedText?: unknown[] },
  { injected }: Runtime,
) {
  const { expression, isNot } = options;
  const parsed = injected.parseSelector(selector);
  const found = injected.querySelectorAll(parsed, document);
  const isArray = expression === 'to.have.count' || expression.endsWith('.array');
  if (!isArray && found.length > 1) throw injected.strictModeViolationError(parsed, found);
  if (found.length > 0) return injected.expect(found[0], options, found, true);
  if (expression === 'to.have.count')
    return { matches: options.expectedNumber === 0, received: { value: 0 } };
  if (isArray) return { matches: (options.expectedText?.length ?? 0) === 0, received: { value: [] } };
  const absent = ['to.be.hidden', 'to.be.detached'].includes(expression);
  const present = ['to.be.visible', 'to.be.attached', 'to.be.in.viewport'].includes(expression);
  if (absent) return { matches: true };
  return present ? { matches: false } : { matches: isNot, errorMessage: 'Error: element(s) not found' };
}
