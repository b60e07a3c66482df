const onMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** Keys such as `Ctrl+Shift+S` as they are printed on this machine's keyboard. */
export function printedKeys(keys: string): string {
  return onMac ? keys.replace('Ctrl+', '⌘').replace('Shift+', '⇧').replace('Alt+', '⌥') : keys;
}

/** What assistive technology calls the same keys. */
export function spokenKeys(keys: string): string {
  return keys.replace('Ctrl', onMac ? 'Meta' : 'Control');
}
