type Pressed = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean };

/** The key that was pressed alone. With Alt and its like the arrows are the browser's own: they lead back and forth. */
export function plainKey({ key, altKey, ctrlKey, metaKey, shiftKey }: Pressed): string | null {
  return altKey || ctrlKey || metaKey || shiftKey ? null : key;
}
