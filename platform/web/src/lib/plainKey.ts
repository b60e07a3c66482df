type Pressed = { altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean };

/** Pressed alone. A link that is pressed with Ctrl and its like is opened elsewhere, by the browser. */
export function isPlain({ altKey, ctrlKey, metaKey, shiftKey }: Pressed): boolean {
  return !(altKey || ctrlKey || metaKey || shiftKey);
}

/** The key that was pressed alone. With Alt and its like the arrows are the browser's own: they lead back and forth. */
export function plainKey(pressed: Pressed & { key: string }): string | null {
  return isPlain(pressed) ? pressed.key : null;
}
