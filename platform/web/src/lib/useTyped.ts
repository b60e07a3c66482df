import { useState } from 'react';

/**
 * What is typed over a value of the address until it is sent. Where the address changes, what it says shows; the field
 * itself stays, and with it the focus of who has sent it.
 */
export function useTyped<T>(value: T): [T, (typed: T) => void] {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  return [typed, setTyped];
}

/** Where fingers type, the keyboard would cover what was found. */
export function putKeyboardAway() {
  const field = document.activeElement;
  if (window.matchMedia('(pointer: coarse)').matches && field instanceof HTMLElement) field.blur();
}
