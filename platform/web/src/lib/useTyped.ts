import { useState } from 'react';

type Sent<T> = { typed: T; wanted: T };

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * What is typed over a value of the address until it is sent, and what to call with the value that is asked for. Where
 * the address changes, what it says shows, but for what was typed on while what was sent was on its way there; the
 * field itself stays, and with it the focus of who has sent it.
 */
export function useTyped<T>(value: T): [T, (typed: T) => void, (wanted: T) => void] {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const [sent, setSent] = useState<Sent<T>>();
  if (shown !== value) {
    setShown(value);
    setSent(undefined);
    const isTypedOn = sent !== undefined && isSame(sent.wanted, value) && !isSame(sent.typed, typed);
    if (!isTypedOn) setTyped(value);
  }
  return [typed, setTyped, (wanted) => setSent({ typed, wanted })];
}

/** Where fingers type, the keyboard would cover what was found. */
export function putKeyboardAway() {
  const field = document.activeElement;
  if (window.matchMedia('(pointer: coarse)').matches && field instanceof HTMLElement) field.blur();
}
