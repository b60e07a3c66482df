import type { Page } from './page.ts';

const special: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  ControlOrMeta: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Insert: '\uE016',
  Delete: '\uE017',
  F10: '\uE03A',
};

type KeyAction = { type: 'keyDown' | 'keyUp'; value: string };

/** Keys of the browser, down and up as from hands. */
export class Keyboard {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  private async act(actions: KeyAction[]) {
    await this.page.send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    await this.page.look();
  }

  async press(keys: string) {
    const parts = keys === '+' ? ['+'] : keys.split('+');
    const values = parts.map((part) => special[part] ?? part);
    const down = values.map((value) => ({ type: 'keyDown' as const, value }));
    const up = values.toReversed().map((value) => ({ type: 'keyUp' as const, value }));
    await this.act([...down, ...up]);
  }

  async type(text: string) {
    const actions = [...text].flatMap((letter): KeyAction[] => {
      const value = letter === '\n' ? '\uE007' : letter;
      return [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
    });
    if (actions.length > 0) await this.act(actions);
  }

  insertText = (text: string) => this.type(text);
  down = (key: string) => this.act([{ type: 'keyDown', value: special[key] ?? key }]);
  up = (key: string) => this.act([{ type: 'keyUp', value: special[key] ?? key }]);
}

type Point = { x: number; y: number };

export class Mouse {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  private async act(...actions: object[]) {
    const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    await this.page.send('POST', '/actions', { actions: [pointer] });
    await this.page.look();
  }

  private to({ x, y }: Point) {
    return { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) };
  }

  move = (x: number, y: number, _options?: { steps?: number }) => this.act(this.to({ x, y }));
  down = () => this.act({ type: 'pointerDown', button: 0 });
  up = () => this.act({ type: 'pointerUp', button: 0 });

  async click(x: number, y: number, { clickCount = 1 } = {}) {
    const once = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.act(this.to({ x, y }), ...Array.from({ length: clickCount }, () => once).flat());
  }

  async wheel(deltaX: number, deltaY: number) {
    const scroll = { type: 'scroll', duration: 0, x: 10, y: 300, deltaX, deltaY };
    await this.page.send('POST', '/actions', {
      actions: [{ type: 'wheel', id: 'wheel', actions: [scroll] }],
    });
  }
}
