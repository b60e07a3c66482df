import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DrawnPage } from './drawnPage';
import { kinds } from './testKinds';

const heard = {
  fieldsOf: () => kinds[0]?.fields ?? [],
  textOf: vi.fn(),
  awayOf: () => '휴대전화에서만 보이는 블록',
  onChoose: vi.fn(),
  onPoint: vi.fn(),
  onWrite: vi.fn(),
};

const title = '<h1>숲</h1>';
const block = (id: string, text: string) =>
  `<section data-block="${id}"><h2 data-field="line">${text}</h2><a href="/away">가기</a></section>`;

function open() {
  const frame = document.createElement('iframe');
  document.body.replaceChildren(frame);
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('no frame');
  contentWindow.scrollTo = vi.fn() as typeof contentWindow.scrollTo;
  // There is no layout here that would say how lines break.
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    configurable: true,
    get(this: HTMLElement) {
      return this.textContent;
    },
  });
  const page = new DrawnPage(contentWindow, () => heard);
  const place = contentWindow.document;
  const at = (id: string) => place.querySelector<HTMLElement>(`[data-block=${id}]`) ?? expect.fail();
  const line = (id: string) => at(id).querySelector<HTMLElement>('[data-field]') ?? expect.fail();
  return { page, place, at, line };
}

describe('a drawn page', () => {
  beforeEach(() => {
    vi.clearAllMocks();
    heard.textOf.mockImplementation((_: string, path: string) => path);
  });

  it('puts in anew only the blocks that changed', () => {
    const { page, at, place } = open();
    page.show(title + block('a', '하나') + block('b', '둘'));
    const [a, b, h1] = [at('a'), at('b'), place.querySelector('h1')];
    page.show(title + block('a', '하나') + block('b', '셋'));
    expect(at('a')).toBe(a);
    expect(at('b')).not.toBe(b);
    expect(place.querySelector('h1')).toBe(h1);
  });

  it('keeps blocks that are the same in another order', () => {
    const { page, at, place } = open();
    page.show(block('a', '하나') + block('b', '둘'));
    const a = at('a');
    page.show(block('b', '둘') + block('c', '새') + block('a', '하나'));
    expect(
      [...place.querySelectorAll('[data-block]')].map((each) => each.getAttribute('data-block')),
    ).toEqual(['b', 'c', 'a']);
    expect(at('a')).toBe(a);
  });

  it('leaves alone the block in which somebody writes, until they leave it', async () => {
    const { page, at, line } = open();
    page.show(block('a', '하나'));
    const a = at('a');
    line('a').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    page.show(block('a', '둘'));
    expect(at('a')).toBe(a);
    line('a').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await vi.waitFor(() => expect(line('a').textContent).toBe('둘'));
  });

  it('shows what the form holds as soon as somebody writes, though it is drawn later', () => {
    const { page, line } = open();
    page.show(block('a', '하나'));
    heard.textOf.mockReturnValue('하나와 둘');
    line('a').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    expect(line('a').textContent).toBe('하나와 둘');
    expect(heard.textOf).toHaveBeenCalledWith('a', 'line');
  });

  it('puts nothing in anew under a finger', async () => {
    const { page, place, at } = open();
    page.show(block('a', '하나'));
    const a = at('a');
    const press = (type: string) => a.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    press('pointerdown');
    page.show(block('a', '둘'));
    expect(at('a')).toBe(a);
    press('pointerup');
    await vi.waitFor(() => expect(place.body.textContent).toContain('둘'));
  });

  it('opens lines for writing, under the hint of their label, and tells what is written', () => {
    const { page, line } = open();
    page.show(block('a', ''));
    expect(line('a').dataset.hint).toBe('한 줄');
    expect(line('a').contentEditable).toBe('plaintext-only');
    // There is no layout here that would say how lines break.
    Object.defineProperty(line('a'), 'innerText', { value: '고요한\n숲\u00a0길' });
    line('a').dispatchEvent(new InputEvent('input', { bubbles: true }));
    expect(heard.onWrite).toHaveBeenCalledWith('a', 'line', '고요한 숲 길');
  });

  it('says where a block stands that this screen does not show', () => {
    const { page, at } = open();
    page.show(block('a', '하나') + block('b', '둘').replace('<section', '<section style="display: none"'));
    expect(at('a').dataset.away).toBeUndefined();
    expect(at('b').dataset.away).toBe('휴대전화에서만 보이는 블록');
    at('b').style.display = '';
    page.choose('b');
    expect(at('b').dataset.away).toBeUndefined();
  });

  it('shows of several spaces one, as the page does, until somebody writes there', () => {
    const { page, line } = open();
    page.show(block('a', '숲  길'));
    expect(line('a').textContent).toBe('숲 길');
    heard.textOf.mockReturnValue('숲  길');
    line('a').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    expect(line('a').textContent).toBe('숲  길');
  });

  it('marks at once where more is written than there is room for', () => {
    const { page, line } = open();
    page.show(block('a', '하나'));
    line('a').textContent = '숲'.repeat(101);
    line('a').dispatchEvent(new InputEvent('input', { bubbles: true }));
    expect(line('a').hasAttribute('data-over')).toBe(true);
    line('a').textContent = '숲'.repeat(100);
    line('a').dispatchEvent(new InputEvent('input', { bubbles: true }));
    expect(line('a').hasAttribute('data-over')).toBe(false);
  });

  it('chooses the block that is touched and leads nowhere', () => {
    const { page, at } = open();
    page.show(block('a', '하나'));
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    at('a').querySelector('a')?.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    expect(heard.onChoose).toHaveBeenCalledWith('a');
    page.choose('a');
    expect(at('a').hasAttribute('data-chosen')).toBe(true);
  });

  it('lets what stands above the page lead away, as the page itself never does', () => {
    const { page, place } = open();
    page.show(block('a', '하나'));
    page.opening.append(place.createElement('a'));
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    page.opening.querySelector('a')?.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
    expect(heard.onChoose).not.toHaveBeenCalled();
    page.show(block('a', '둘') + block('b', '셋'));
    expect(page.opening.querySelector('a')).not.toBeNull();
  });

  it('brings a chosen block into sight once it is drawn, and no second time', () => {
    const { page, place, at } = open();
    const scrollTo = vi.mocked(place.defaultView?.scrollTo ?? expect.fail());
    const below = { top: 5000, bottom: 5100 } as DOMRect;
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(below);
    page.show(block('a', '하나'));
    page.choose('b');
    scrollTo.mockClear();
    page.show(block('a', '하나') + block('b', '둘'));
    expect(at('b').hasAttribute('data-chosen')).toBe(true);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 5000 - 64);
    scrollTo.mockClear();
    page.show(block('a', '하나') + block('b', '셋'));
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('passes the keys that save on to the editor around it', () => {
    const { page, line } = open();
    page.show(block('a', '하나'));
    const around = vi.fn();
    window.addEventListener('keydown', around);
    const press = (code: string) => {
      const event = new KeyboardEvent('keydown', { code, ctrlKey: true, bubbles: true, cancelable: true });
      line('a').dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([press('KeyA'), press('KeyS')]).toEqual([false, true]);
    expect(around.mock.calls.map(([event]) => event.code)).toEqual(['KeyS']);
    window.removeEventListener('keydown', around);
  });

  it('ends a line with Enter and no paragraph', () => {
    const { page, line } = open();
    page.show(block('a', '하나'));
    const enter = (inputType: string) => {
      const event = new InputEvent('beforeinput', { bubbles: true, cancelable: true, inputType });
      line('a').dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(enter('insertParagraph')).toBe(true);
    expect(enter('insertCompositionText')).toBe(false);
  });
});
