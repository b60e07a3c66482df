/** A priority as it was typed: a whole number of at least 0, or null for anything else. */
export function toPriority(typed: string): number | null {
  const plain = typed.trim();
  return /^\d{1,6}$/.test(plain) ? Number(plain) : null;
}
