import { afterEach, expect, it, vi } from 'vitest';
import { holdPrint } from './holdPrint';

function press(more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { code: 'KeyP', ctrlKey: true, cancelable: true, ...more });
  holdPrint(event);
  return event.defaultPrevented;
}

/** A picture that comes once it is told to. */
function latePicture() {
  const picture = document.body.appendChild(document.createElement('img'));
  Object.defineProperty(picture, 'complete', { value: false });
  let come = () => {};
  picture.decode = () =>
    new Promise((resolve) => {
      come = resolve;
    });
  return { picture, come: () => come() };
}

afterEach(() => document.body.replaceChildren());

it('leaves the print to the browser where every picture is there, and every other key', () => {
  document.body.append(document.createElement('img'));
  expect(press()).toBe(false);
  latePicture();
  expect(press({ ctrlKey: false })).toBe(false);
  expect(press({ shiftKey: true })).toBe(false);
});

it('prints once the pictures have come, however often it is asked to', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { picture, come } = latePicture();
  expect([press(), press()]).toEqual([true, true]);
  await vi.waitFor(() => expect(picture.loading).toBe('eager'));
  expect(print).not.toHaveBeenCalled();
  come();
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
});
